import { describe, expect, it } from 'vitest'
import { wordsOf } from '../search/terms.ts'
import { EVERYDAY_NAMES } from './everydayNames/index.ts'
import { askedWords, meantWords, pictureTerms, singleTerms } from './pictureTerms.ts'

describe('everyday names', () => {
  it('are at least 150 things, each under several names that are written as they are looked for', () => {
    expect(EVERYDAY_NAMES.length).toBeGreaterThan(150)
    for (const line of EVERYDAY_NAMES) {
      expect([line.length > 1, new Set(line).size]).toEqual([true, line.length])
      expect(line.map((name) => wordsOf(name).join(' '))).toEqual(line)
    }
    const lines = EVERYDAY_NAMES.map(String)
    expect(lines.filter((line, place) => lines.indexOf(line) !== place)).toEqual([])
  })
})

describe('what an illustrator types', () => {
  const named = (typed: string) => pictureTerms(askedWords(typed)).map((term) => term.named)
  it('is looked for under its other names too, both ways', () => {
    expect(named('doctor')[0]).toContain(`'physician'`)
    expect(named('physician')[0]).toContain(`'doctor'`)
    expect(named('cops')[0]).toContain(`'police'`)
  })
  it('stays together where several words are one name', () => {
    expect(named('Stomach ache')).toHaveLength(1)
    expect(named('stomach ache')[0]).toContain(`('abdominal' & 'pain')`)
    expect(singleTerms(['stomach', 'ache'])).toHaveLength(2)
  })
  it('is found in any ending, and as it is begun', () => {
    for (const [typed, stem] of [
      ['running', 'run'],
      ['babies', 'baby'],
      ['dogs', 'dog'],
      ['dancing', 'dance'],
      ['boxes', 'box'],
    ])
      expect(pictureTerms([typed!])[0]!.own).toContain(`'${stem}'`)
    expect(pictureTerms(['stetho'])[0]!.held).toContain(`'stetho':*`)
  })
  it('is without little words, unless there are no others', () => {
    expect(askedWords('a man with a hat')).toEqual(['man', 'hat'])
    expect(askedWords('on')).toEqual(['on'])
    expect(askedWords('?!')).toEqual([])
  })
  it('is read as what was meant where it stands on no picture', () => {
    const known = ['stethoscope', 'bicycle', 'red']
    expect(meantWords(['bycicle'], known)).toEqual(['bicycle'])
    expect(meantWords(['red', 'stetoscope'], known)).toEqual(['red', 'stethoscope'])
    expect(meantWords(['physican'], known)).toEqual(['physician'])
    expect(meantWords(['bicycles'], known)).toBeNull()
    expect(meantWords(['zzzzqq'], known)).toBeNull()
  })
})
