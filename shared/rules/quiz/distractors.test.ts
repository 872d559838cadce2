import { describe, expect, it } from 'vitest'
import { deceives, extraStep, GENERATED_KEPT, pickGenerated, typeOf, whyNotWrong } from './distractors.ts'

const none = { shown: 0, chosen: 0 }
const ASKED = 'Which is a sign of it?'
const fact = { name: 'Bradycardia', classification: 'sign', question_text: ASKED, distractors: ['Fever'] }
const pick = (names: string[], over: Partial<Parameters<typeof pickGenerated>[2]> = {}, classification = 'sign') =>
  pickGenerated(
    fact,
    names.map((name) => ({ name, classification, question_text: ASKED })),
    { siblings: ['Digoxin', 'Nausea'], barred: new Set(), countOf: () => none, ...over },
  )

describe('generated wrong answers', () => {
  it('QUZ-GA006: none says the same as the answer, a fact of the card, an author’s or another of them', () => {
    expect(
      pick(['bradycardia!', 'Severe bradycardia', 'nausea', 'FEVERS', 'Rash', 'Rashes', '—', 'Heart attack', 'MI']),
    ).toEqual(expect.arrayContaining(['Heart attack']))
    expect(pick(['bradycardia!', 'Severe bradycardia', 'nausea', 'FEVERS', '—'])).toEqual([])
    expect(pick(['Rash', 'Rashes'])).toHaveLength(1)
    expect(pick(['Rash'], { barred: new Set(['rash']) })).toEqual([])
  })
  it('QUZ-GA006: only what is of the answer’s kind is made, but where its authors wrote too few', () => {
    const candidates = [
      { name: 'Clobetasolus', classification: 'drug', question_text: 'Which drug is it?' },
      { name: 'Within 4 hours', classification: 'sign', question_text: ASKED },
      { name: 'Pinpoint pupils', classification: 'finding', question_text: ASKED },
      { name: 'Rash', classification: 'sign', question_text: ASKED },
    ]
    const rest = { siblings: [], barred: new Set<string>(), countOf: () => none }
    const enough = { ...fact, distractors: ['Fever', 'Cough', 'Thirst', 'Itching'] }
    expect(pickGenerated(enough, candidates, rest)).toEqual(['Pinpoint pupils', 'Rash'])
    // A question needs wrong answers more than good ones; those nearest in kind come first.
    expect(pickGenerated(fact, candidates, rest)).toEqual(['Pinpoint pupils', 'Rash', 'Clobetasolus', 'Within 4 hours'])
    // Who has no classification is like what looks like it.
    const unclassed = { ...fact, classification: '' }
    expect(pickGenerated(unclassed, candidates, rest).at(-1)).toBe('Within 4 hours')
  })
  it('QUZ-GA006: what deceives more often comes first, and what nobody takes falls behind what nobody saw', () => {
    const counts: Record<string, { shown: number; chosen: number }> = {
      'Tachycardia A': { shown: 100, chosen: 40 },
      'Tachycardia B': { shown: 100, chosen: 0 },
    }
    expect(
      pick(['Tachycardia B', 'Tachycardia C', 'Tachycardia A'], { countOf: (name) => counts[name] ?? none }),
    ).toEqual(['Tachycardia A', 'Tachycardia C', 'Tachycardia B'])
    expect(deceives({ shown: 1, chosen: 1 })).toBeLessThan(deceives({ shown: 100, chosen: 60 }))
  })
  it('keeps so many and no more, whatever the order in which they come', () => {
    const names = Array.from({ length: 40 }, (_, n) => `Sign ${String.fromCharCode(65 + (n % 26))}${n}`)
    expect(pick(names)).toHaveLength(GENERATED_KEPT)
    expect(pick(names.toReversed())).toEqual(pick(names))
  })
})

describe('a wrong answer of a reader', () => {
  const about = { answer: 'Bradycardia', siblings: ['Nausea'], there: ['Fever'] }
  it('QUZ-CA006: is refused where it is right, or there already', () => {
    expect(whyNotWrong('Bradycardias', about)).toMatch(/right answer/)
    expect(whyNotWrong('NAUSEA', about)).toMatch(/another fact/)
    expect(whyNotWrong('fever', about)).toMatch(/already/)
    expect(whyNotWrong(' … ', about)).toMatch(/write/)
    expect(whyNotWrong('Rash', about)).toBeUndefined()
  })
  it('QUZ-RU008: is one’s own, another reader’s or generated', () => {
    expect([typeOf(null, 1, true), typeOf(2, 1, true), typeOf(1, 1, true)]).toEqual(['author', 'author', 'user'])
    expect([typeOf(1, 1), typeOf(2, 1), typeOf(null, 1), typeOf(2, null)]).toEqual([
      'user',
      'community',
      'generated',
      'community',
    ])
  })
})

it('QUZ-RU007 QUZ-GA009: a step has at most five, of readers at most four, and nothing that is shown', () => {
  const readers = Array.from({ length: 7 }, (_, n) => ({ name: `R${n}`, type: 'community' as const }))
  const made = Array.from({ length: 7 }, (_, n) => ({ name: `G${n}`, type: 'generated' as const }))
  expect(extraStep([...readers, ...made], ['r0 ', 'G0']).map(({ name }) => name)).toEqual([
    'R1',
    'R2',
    'R3',
    'R4',
    'G1',
  ])
  expect(extraStep(readers, [])).toHaveLength(4)
  expect(extraStep(made, [])).toHaveLength(5)
  // What says an option with a word more or less is no better than it.
  const near = ['Muscle pain', 'Muscle pains and dark urine, severe', 'Rash'].map((name) => ({
    name,
    type: 'generated' as const,
  }))
  expect(extraStep(near, ['Muscle pain and dark urine']).map(({ name }) => name)).toEqual(['Rash'])
})
