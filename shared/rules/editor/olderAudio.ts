import type { CardContent } from '../../documents/card/content.ts'

const wordsOf = ({ facts }: CardContent) =>
  JSON.stringify(
    facts.map(({ key, name, pictomo, definition, spoken_educational, spoken_story }) => [
      key,
      name,
      pictomo,
      definition,
      spoken_educational,
      spoken_story,
    ]),
  )

/** Whether recordings would go on telling what the facts say no more: the words are others, and a recording is the same. */
export function isAudioOlder(before: CardContent, after: CardContent): boolean {
  const isKept = (['educational', 'story'] as const).some(
    (mode) => after.audio[mode] !== null && after.audio[mode]?.url === before.audio[mode]?.url,
  )
  return isKept && wordsOf(before) !== wordsOf(after)
}
