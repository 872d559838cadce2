import { CardContent } from '#shared/documents/card/content.ts'
import { headOf } from '#shared/documents/card/editActor.ts'
import { clampFrame, clampRotation } from '#shared/documents/card/geometry.ts'
import { byLayer } from '#shared/documents/card/order.ts'
import { keyToUuid } from './keys.ts'
import type { PackCard } from './read.ts'
import { type RecordingMode, recordingName } from './recordings.ts'
import type { PackScene } from './scene.ts'
import type { PackBand } from './sceneSchema.ts'
import { type PackCardText, wordsOf } from './schema.ts'

/** What is drawn of a card. */
export type SceneContent = Pick<CardContent, 'background' | 'back' | 'front' | 'light' | 'characters'>

/** A card's scene as its document would hold it. */
export function sceneOf(card: PackCardText, scene: PackScene): SceneContent {
  const band = (name: PackBand) => scene.bands[name] ?? ''
  return {
    background: band('far'),
    back: band('back'),
    front: band('front'),
    light: scene.light,
    characters: card.facts
      .flatMap((fact) =>
        fact.characters.flatMap((character, place) => {
          const placed = scene.placed.get(character)
          if (!placed) return []
          const { x, y, width, height } = placed.frame
          return {
            key: keyToUuid(card.slug, `${fact.key}/${place}`),
            fact: keyToUuid(card.slug, fact.key),
            // Of an actor it is whose head it has; a drawn one is named so.
            picture: character.picture ?? headOf(character.actor),
            frame: clampFrame([x, y, width, height]),
            rotation: clampRotation(character.rotation),
            mirrored: [character.mirrored_x, character.mirrored_y] as [boolean, boolean],
            z: character.z,
            animation: character.animation,
            band: character.band,
            foot: placed.foot,
            group: character.group,
            actor: character.actor ?? null,
          }
        }),
      )
      // As its document tells them: a card that is only opened stays the card that was published.
      .sort(byLayer),
  }
}

/** A card of the pack as its document would hold it. */
export function contentOf({ card, timings, scene }: PackCard): CardContent {
  const recording = (mode: RecordingMode) => ({
    url: `/media/cards/${card.slug}/${recordingName(mode)}`,
    duration: timings[mode].duration,
  })
  const span = (mode: RecordingMode, key: string): [number, number] | null => {
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
    ...sceneOf(card, scene),
    sources: card.sources,
    checked: card.checked,
    audio: { educational: recording('educational'), story: recording('story') },
    facts: card.facts.map((fact, order) => ({
      key: keyToUuid(card.slug, fact.key),
      name: fact.name,
      pictomo: fact.pictomo,
      definition: fact.definition.trim(),
      for_nurses: fact.for_nurses ?? '',
      for_prescribers: fact.for_prescribers ?? '',
      spoken_educational: fact.narration.educational.trim(),
      spoken_story: fact.narration.story.trim(),
      header: fact.header,
      indent: fact.indent,
      is_primary: fact.is_primary,
      order,
      classification: fact.classification,
      question_text: fact.question_text,
      distractors: fact.distractors.map(wordsOf),
      tooltip_placement: fact.tooltip_placement,
      prevent_zoom: false,
      audio: { educational: span('educational', fact.key), story: span('story', fact.key) },
    })),
  })
}
