import { describe, expect, it } from 'vitest'
import { MARK, marked } from './marks.ts'
import { editDistance, meantWord } from './spelling.ts'
import { SYNONYMS } from './synonyms/index.ts'
import { begunQueryOf, termsOf, textQueryOf, wordsOf } from './terms.ts'

describe('other names', () => {
  it('are at least 400 terms, each in one meaning alone', () => {
    const names = SYNONYMS.flat().map((name) => wordsOf(name).join(' '))
    expect(names.length).toBeGreaterThan(400)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    expect(SYNONYMS.filter((line) => line.length < 2)).toEqual([])
  })
  it('stand beside what was typed, the longest meaning first', () => {
    expect(termsOf('Heart attack aspirin')).toEqual([
      { words: ['heart', 'attack'], others: ['myocardial infarction', 'mi'] },
      { words: ['aspirin'], others: ['acetylsalicylic acid', 'asa'] },
    ])
    expect(termsOf('lasix')[0]!.others).toContain('furosemide')
  })
})

describe('what is typed', () => {
  const looked = (typed: string) => termsOf(typed).flatMap(({ words }) => words)
  it('ions, chart values and the beginnings of questions are read as what they are about', () => {
    expect(looked('K+')).toEqual(['potassium'])
    expect(looked('low Na+ 128.5')).toEqual(['low', 'sodium'])
    expect(looked('Ca2+ Mg++')).toEqual(['calcium', 'magnesium'])
    expect(looked('potassium 6.5')).toEqual(['potassium'])
    expect(looked('side effects of lisinopril')).toEqual(['lisinopril'])
    expect(looked('What is the mechanism of digoxin')).toEqual(['digoxin'])
  })
  it('stays as it is where nothing else is left, and words that only look so are kept', () => {
    expect(looked('6.5')).toEqual(['6', '5'])
    expect(looked('side effects')).toEqual(['side', 'effects'])
    expect(looked('vitamin k')).toEqual(['vitamin', 'k'])
    expect(looked('insulin 70/30')).toEqual(['insulin', '70', '30'])
    expect(looked('tank+')).toEqual(['tank'])
  })
})
describe('a text query', () => {
  it('asks for every meaning under one of its names, the last word begun', () => {
    expect(textQueryOf(termsOf('yellow halo'))).toBe('((yellow)) & ((halo:*))')
    expect(textQueryOf(termsOf('heart attack'))).toBe('((heart & attack:*) | (myocardial <-> infarction) | (mi))')
  })
  it('is of words alone, whatever is typed, and of eight at the most', () => {
    expect(textQueryOf(termsOf("'; drop table cards; --"))).toBe('((drop)) & ((table)) & ((cards:*))')
    expect(textQueryOf(termsOf('& | ! ( ) :* <->'))).toBe('')
    expect(termsOf('a b c d e f g h i j')).toHaveLength(8)
  })
})

describe('spelling', () => {
  it('counts letters that are put in, left out, changed or swapped', () => {
    expect(editDistance('addsion', 'addison', 3)).toBe(1)
    expect(editDistance('digoxine', 'digoxin', 3)).toBe(1)
    expect(editDistance('furosemid', 'furosemide', 3)).toBe(1)
    expect(editDistance('abc', 'xyz', 2)).toBeGreaterThan(2)
    expect(editDistance('', '', 2)).toBe(0)
  })
  it('guesses what was meant, and nothing where nothing is near', () => {
    const known = ['addison', 'addiction', 'digoxin', 'metformin', 'staphylococcus']
    expect(meantWord('addsion', known)).toBe('addison')
    expect(meantWord('staphilococus', known)).toBe('staphylococcus')
    expect(meantWord('zebra', known)).toBeUndefined()
    expect(meantWord('digx', known)).toBeUndefined()
  })
})

it('found words are told apart', () => {
  expect(marked(`See ${MARK.start}yellow${MARK.end} halos`)).toEqual([
    { text: 'See ', is_found: false },
    { text: 'yellow', is_found: true },
    { text: ' halos', is_found: false },
  ])
})

it('FCT-CA025: a name is asked for by the beginnings of its words, the last one by whole words too, eight at the most', () => {
  expect(begunQueryOf(['yellow', 'hal'], ['halo', 'halos'])).toBe('(yellow:*B) & (hal:*B | halo:B | halos:B)')
  expect(begunQueryOf(['dizzin'], [])).toBe('(dizzin:*B)')
  const many = wordsOf('a b c d e f g h i j')
  expect(begunQueryOf(many, ['jay']).split(' & ')).toHaveLength(8)
  expect(begunQueryOf([], [])).toBe('')
})
