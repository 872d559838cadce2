import type { CardContent, FactContent } from './content.ts'
import { FACT_TEXTS } from './doc.ts'

/** Nothing is written of it and no recording says it: without a picture it would be an empty row. */
export const isBlankFact = (fact: FactContent): boolean =>
  FACT_TEXTS.every((field) => (fact[field] ?? '').trim() === '') &&
  fact.distractors.every((one) => one.trim() === '') &&
  fact.audio.educational === null &&
  fact.audio.story === null

/** Which of these facts hold nothing at all: no word, and no picture or label that stands for them. */
export const emptyAmong = ({ facts, characters }: CardContent, keys: readonly string[]): string[] => {
  const standing = new Set(characters.map(({ fact }) => fact))
  return facts
    .filter((fact) => keys.includes(fact.key) && !standing.has(fact.key) && isBlankFact(fact))
    .map(({ key }) => key)
}
