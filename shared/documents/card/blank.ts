import type { CardContent } from './content.ts'

type Given = { name: string; topic_type: string }

/** What a card from nothing begins with. EDT-RU025: the narrator is Brian. */
export const blankCard = ({ name, topic_type }: Given): CardContent => ({
  name,
  topic_type,
  overview: '',
  keywords: [],
  narrator: 'Brian',
  question_mode: 'multiple_choice',
  background: '',
  back: '',
  front: '',
  light: null,
  audio: { educational: null, story: null },
  sources: [],
  checked: [],
  facts: [],
  characters: [],
})

/** The same card for everybody: nothing is said otherwise in it, so what was recorded and checked goes with it. */
export function adoptCard(content: CardContent, newKey: () => string): CardContent {
  const copy = copyCard(content, content, newKey)
  return {
    ...copy,
    audio: content.audio,
    checked: content.checked,
    facts: copy.facts.map((fact, place) => ({ ...fact, audio: content.facts[place]!.audio })),
  }
}

/**
 * A copy of a card under another name, its facts and characters by new keys. Recordings and how it was checked stay with
 * the card they were made for: the copy is about to say something else.
 */
export function copyCard(content: CardContent, { name, topic_type }: Given, newKey: () => string): CardContent {
  const keys = new Map(content.facts.map(({ key }) => [key, newKey()]))
  return {
    ...content,
    name,
    topic_type,
    audio: { educational: null, story: null },
    checked: [],
    facts: content.facts.map((fact) => ({
      ...fact,
      key: keys.get(fact.key)!,
      audio: { educational: null, story: null },
    })),
    characters: content.characters.flatMap((character) => {
      const fact = keys.get(character.fact)
      return fact ? [{ ...character, key: newKey(), fact }] : []
    }),
  }
}
