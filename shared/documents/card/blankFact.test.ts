import { expect, it } from 'vitest'
import { emptyAmong } from './blankFact.ts'
import { factKey, sampleCard } from './sample.ts'

const whole = sampleCard(3, 1)
const card = { ...whole, characters: [] }
const blank = {
  ...card.facts[1]!,
  name: '',
  pictomo: ' ',
  for_nurses: '',
  for_prescribers: '',
  spoken_educational: '',
  spoken_story: '',
  definition: '',
  header: null,
  classification: '',
  question_text: '',
  distractors: [],
  audio: { educational: null, story: null },
}
const [first, , third] = card.facts
const withBlank = { ...card, facts: [first!, blank, third!] }

it('takes a fact for empty that has no word, no picture and no recording', () => {
  expect(emptyAmong(withBlank, [factKey(0), factKey(1), factKey(2)])).toEqual([factKey(1)])
  expect(emptyAmong(withBlank, [factKey(0)])).toEqual([])
})

it('keeps a fact of which anything is written, said or shown', () => {
  const keeps = (more: object) => emptyAmong({ ...card, facts: [first!, { ...blank, ...more }, third!] }, [factKey(1)])
  for (const more of [
    { name: 'A' },
    { definition: 'A' },
    { header: 'A' },
    { distractors: ['A'] },
    { for_nurses: 'A' },
    { audio: { educational: [0, 1], story: null } },
  ])
    expect(keeps(more)).toEqual([])
  const shown = { ...withBlank, characters: [{ ...whole.characters[0]!, fact: factKey(1) }] }
  expect(emptyAmong(shown, [factKey(1)])).toEqual([])
})
