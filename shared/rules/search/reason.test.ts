import { describe, expect, it } from 'vitest'
import { MARK } from './marks.ts'
import { isCalled, reasonOf } from './reason.ts'
import { termsOf } from './terms.ts'

const found = (word: string) => `${MARK.start}${word}${MARK.end}`

describe('why a card was found', () => {
  it('is its name where that has every word that was typed, begun or whole', () => {
    expect(isCalled('Heart failure', termsOf('fail'))).toBe(true)
    expect(isCalled('Heart failure', termsOf('FAILURE heart'))).toBe(true)
    expect(isCalled('Heart failure', termsOf('heart block'))).toBe(false)
    expect(isCalled('Metoprolol', termsOf('beta blockers'))).toBe(false)
  })
  it('is another name of it before what it is about, and of locked facts that they hold it', () => {
    const both = { keywords: found('Lopressor'), overview: `A ${found('beta')} blocker` }
    const all = { ...both, whole: ['keywords', 'overview'] } as const
    expect(reasonOf(all, true)).toEqual({ kind: 'keywords', text: [{ text: 'Lopressor', is_found: true }] })
    expect(reasonOf({ ...all, keywords: null }, true)).toMatchObject({ kind: 'overview' })
    expect(reasonOf({ keywords: null, overview: null, whole: [] }, true)).toEqual({ kind: 'facts', text: [] })
    expect(reasonOf(undefined, false)).toBeNull()
  })
  it('is what holds all of it before what holds a part', () => {
    const partly = {
      keywords: `short-acting ${found('beta')}-2 agonist`,
      overview: `A ${found('beta')} ${found('blocker')}`,
    }
    expect(reasonOf({ ...partly, whole: ['overview'] }, true)).toMatchObject({ kind: 'overview' })
    expect(reasonOf({ ...partly, whole: [] }, true)).toMatchObject({ kind: 'facts' })
    expect(reasonOf({ ...partly, whole: [] }, false)).toMatchObject({ kind: 'keywords' })
  })
})
