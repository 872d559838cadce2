import { CardContent } from '#shared/documents/card/content.ts'
import { keyToUuid, type PackCard } from './read.ts'

/** A card of the pack as its document would hold it. */
export function contentOf({ card, timings }: PackCard): CardContent {
  const recording = (mode: 'educational' | 'story') => ({
    url: `/media/cards/${card.slug}/${mode}.mp3`,
    duration: timings[mode].duration,
  })
  const span = (mode: 'educational' | 'story', key: string): [number, number] | null => {
    const at = timings[mode].facts[key]
    return at ? [at.start, at.end] : null
  }
  return CardContent.parse({
    name: card.name,
    overview: card.overview.trim(),
    keywords: card.keywords,
    narrator: card.narrator,
    topic_type: card.topic_type,
    question_mode: card.question_mode,
    background: `/media/cards/${card.slug}/${card.background}`,
    audio: { educational: recording('educational'), story: recording('story') },
    facts: card.facts.map((fact, order) => ({
      key: keyToUuid(card.slug, fact.key),
      name: fact.name,
      pictomo: fact.pictomo,
      definition: fact.definition.trim(),
      header: fact.header,
      indent: fact.indent,
      is_primary: fact.is_primary,
      order,
      classification: fact.classification,
      question_text: fact.question_text,
      distractors: fact.distractors,
      tooltip_placement: fact.tooltip_placement,
      prevent_zoom: false,
      audio: { educational: span('educational', fact.key), story: span('story', fact.key) },
    })),
    characters: card.facts.flatMap((fact) =>
      fact.characters.map((character, place) => ({
        key: keyToUuid(card.slug, `${fact.key}/${place}`),
        fact: keyToUuid(card.slug, fact.key),
        picture: character.picture,
        frame: [character.x, character.y, character.width, character.height],
        rotation: character.rotation,
        mirrored: [character.mirrored_x, character.mirrored_y],
        z: character.z,
        animation: character.animation,
      })),
    ),
  })
}
