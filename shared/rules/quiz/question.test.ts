import { describe, expect, it } from 'vitest'
import {
  autoNextSeconds,
  drawOptions,
  isNearly,
  isRight,
  isTypedRight,
  isWholeRound,
  offeredBesides,
  type QuizFact,
  questionPool,
  questionText,
} from './question.ts'

const fact = (over: Partial<QuizFact> = {}): QuizFact => ({
  fact_id: 1,
  name: 'Bradycardia',
  question_text: '',
  distractor_names: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  classification: 'sign',
  is_primary: false,
  ...over,
})
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

it('QUZ-RU002: goes on after three seconds, and never before all that is shown could be read', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect([0, 9, 30, 58].map((count) => autoNextSeconds([words(count)]))).toEqual([3, 3, 10, 20])
  expect(autoNextSeconds([words(20), '', words(38)])).toBe(20)
})

describe('a question', () => {
  it('QUZ-RU005: has the answer and five distractors', () => {
    const options = drawOptions(fact(), [], seeded(1))
    expect(options).toHaveLength(6)
    expect(options).toContain('Bradycardia')
    expect(new Set(options).size).toBe(6)
  })
  it('QUZ-RU005: fills up with generated names, the best of them first, and never offers the answer twice', () => {
    const few = fact({
      distractor_names: ['bradycardia ', 'A'],
      generated_names: ['Fever', 'a', 'Rash', 'B', 'C', 'D'],
    })
    expect(drawOptions(few, [], seeded(2)).toSorted()).toEqual(['A', 'B', 'Bradycardia', 'C', 'Fever', 'Rash'])
  })
  it('QUZ-GA006: offers no fact of the same card where each would be right', () => {
    const own = fact({ distractor_names: ['Nausea', 'A', 'B'], generated_names: ['nausea', 'C'] })
    expect(drawOptions(own, ['Nausea'], seeded(2)).toSorted()).toEqual(['A', 'B', 'Bradycardia', 'C'])
    // Its own question tells them apart: its authors offer what else is in the scene.
    const asks = { ...own, question_text: 'Which sign?' }
    expect(drawOptions(asks, ['Nausea'], seeded(2))).toContain('Nausea')
  })
  it('QUZ-RU006: puts the answer in every place over many draws', () => {
    const random = seeded(7)
    const places = new Set(Array.from({ length: 200 }, () => drawOptions(fact(), [], random).indexOf('Bradycardia')))
    expect(places).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
  it('QUZ-RU009 QUZ-RU010: asks its own question, else the one every card can ask', () => {
    expect(questionText(fact({ question_text: 'Why?' }), 'Digoxin', 'multiple_choice')).toBe('Why?')
    expect(questionText(fact(), 'Digoxin', 'multiple_choice')).toBe('Which key fact is part of Digoxin?')
    expect(questionText(fact(), 'Suffixes', 'fill_in')).toBe('What is the meaning of Bradycardia?')
  })
  it('QUZ-RU011: takes a typed part of the name of at least three characters', () => {
    expect(['bra', 'CARDIA', ' Bradycardia ', 'br', '', 'xyz'].map((t) => isTypedRight('Bradycardia', t))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isTypedRight('pH', 'ph')).toBe(true)
  })
  it('QUZ-RU003 QUZ-RU004: asks every named fact once, in random order', () => {
    const facts = [1, 2, 3].map((fact_id) => fact({ fact_id })).concat(fact({ fact_id: 4, name: ' ' }))
    expect(
      questionPool(facts, seeded(3))
        .map((f) => f.fact_id)
        .toSorted(),
    ).toEqual([1, 2, 3])
  })
  it('judges a choice by its name', () => {
    expect([isRight(fact(), 'bradycardia', 'multiple_choice'), isRight(fact(), 'brady', 'multiple_choice')]).toEqual([
      true,
      false,
    ])
  })
})

it('a round is whole once every fact that it asks has an answer; those that it does not ask are not missed', () => {
  const asked = { name: 'Digoxin', question_text: '', is_primary: false }
  const never = [
    { ...asked, name: ' ' },
    { ...asked, is_primary: true },
  ].map((fact) => ({ ...fact, answered: false }))
  expect(isWholeRound([{ ...asked, answered: true }, ...never])).toBe(true)
  expect(
    isWholeRound([
      { ...asked, answered: true },
      { ...asked, answered: false },
    ]),
  ).toBe(false)
  const primary = { ...asked, is_primary: true, question_text: 'Which drug?' }
  expect(isWholeRound([{ ...primary, answered: false }])).toBe(false)
})

describe('a typed answer that is nearly right', () => {
  it.each(['sufix', 'Suffixx', 'suffox', ' SUFFI ', 'uffix'])('is one letter off: %s', (typed) =>
    expect(isNearly('Suffix', typed)).toBe(true),
  )
  it.each(['suffix', 'sfix', 'prefix', 'sufffixx', '', 'usffix'])('is not: %s', (typed) =>
    expect(isNearly('Suffix', typed)).toBe(false),
  )
  it('is no word so short that many are one letter off', () => expect(isNearly('Gut', 'Gun')).toBe(false))
})

it('QUZ-GA006: tells which generated answers are offered besides one’s own', () => {
  const fact = {
    name: 'Rash',
    question_text: 'What is red?',
    distractor_names: ['Fever', '', 'Nausea', 'Cough'],
    generated_names: ['fever', 'Rash', 'Edema', 'Ataxia', 'Syncope'],
  }
  expect(offeredBesides(fact, [])).toEqual(['Edema', 'Ataxia'])
  expect(offeredBesides({ ...fact, question_text: '' }, ['Edema'])).toEqual(['Ataxia', 'Syncope'])
  expect(offeredBesides({ ...fact, distractor_names: ['A', 'B', 'C', 'D', 'E', 'F'] }, [])).toEqual([])
})
