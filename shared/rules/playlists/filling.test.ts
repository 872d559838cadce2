import { describe, expect, it } from 'vitest'
import { PlaylistRule } from '../../contract/playlists/rule.ts'
import { addDays } from '../../time.ts'
import { GRADE } from '../memory/grade.ts'
import { type KnownFact, takesCard, WEAK_DAYS, wrongRule } from './filling.ts'
import { fillsItself, ruleSentence, whyEmpty } from './ruleWords.ts'

const TODAY = '2026-03-02'
const at = (days: number): Date => new Date(`${addDays(TODAY, days)}T00:00:00Z`)
const ENDS = { today: at(1), week: at(7) }
const rule = (given: Partial<PlaylistRule>): PlaylistRule => PlaylistRule.parse(given)
const fact = (given: Partial<KnownFact> = {}): KnownFact => ({
  due: at(30),
  stability: 30,
  lastGrade: GRADE.good,
  ...given,
})
const takes = (given: Partial<PlaylistRule>, facts: KnownFact[], isBegun = true): boolean =>
  takesCard(rule(given), { isBegun, facts }, ENDS)

describe('PLY-GA001: a card is taken by a rule', () => {
  it('that asks nothing of the reader, whoever reads', () => {
    expect(takes({ word: 'heart' }, [], false)).toBe(true)
    expect(takes({ word: 'heart' }, [fact()])).toBe(true)
  })
  it('of what is not begun until it is looked at or asked about', () => {
    expect(takes({ standing: 'untouched' }, [], false)).toBe(true)
    expect(takes({ standing: 'untouched' }, [], true)).toBe(false)
  })
  it('of what is due until the end of the day or of the week', () => {
    const [now, soon, later] = [fact({ due: at(0) }), fact({ due: at(3) }), fact({ due: at(7) })]
    expect([now, soon, later].map((one) => takes({ standing: 'due' }, [one]))).toEqual([true, false, false])
    expect([now, soon, later].map((one) => takes({ standing: 'due_week' }, [one]))).toEqual([true, true, false])
    expect(takes({ standing: 'due' }, [], true)).toBe(false)
  })
  it('of what was missed the last time, and of what is not kept for a week', () => {
    expect(takes({ missed: true }, [fact({ lastGrade: GRADE.again })])).toBe(true)
    expect(takes({ missed: true }, [fact({ lastGrade: GRADE.hard })])).toBe(false)
    expect(takes({ weak: true }, [fact({ stability: WEAK_DAYS - 0.1 })])).toBe(true)
    expect(takes({ weak: true }, [fact({ stability: WEAK_DAYS })])).toBe(false)
    // New is not weak.
    expect(takes({ weak: true }, [fact({ stability: 0, lastGrade: null })])).toBe(false)
  })
  it('that asks several things by one fact of which all of them hold', () => {
    const [due, weak] = [fact({ due: at(0) }), fact({ stability: 1 })]
    expect(takes({ standing: 'due_week', weak: true }, [due, weak])).toBe(false)
    expect(takes({ standing: 'due_week', weak: true }, [due, { ...due, stability: 1 }])).toBe(true)
  })
})

describe('a rule', () => {
  it('takes something, and nothing that no card can be', () => {
    expect(wrongRule(rule({}))).toMatch(/at least one thing/)
    expect(wrongRule(rule({ standing: 'untouched', weak: true }))).toMatch(/not begun/)
    for (const one of [{ word: 'a' }, { weak: true }, { standing: 'due' as const }, { topic_type: 'drug' as const }])
      expect(wrongRule(rule(one))).toBeNull()
  })
  it('is said in words', () => {
    const place = { kind: 'track' as const, id: 1 }
    expect(ruleSentence(rule({ place, standing: 'untouched' }), 'Pharmacology')).toBe(
      'Cards of Pharmacology that you have not begun',
    )
    expect(ruleSentence(rule({ word: 'cardio', standing: 'due_week', weak: true }), null)).toBe(
      'Cards that mention “cardio” with a fact that is due this week and that is weak: not kept for a week',
    )
    expect(ruleSentence(rule({ topic_type: 'drug', word: 'x', standing: 'untouched' }), null)).toBe(
      'Drugs that mention “x” and that you have not begun',
    )
    expect(ruleSentence(rule({ place, missed: true }), null)).toBe(
      'Cards of a course that is not there any more with a fact that you missed last time',
    )
  })
  it('is not said twice where the playlist is called by it', () => {
    expect(fillsItself('Drugs', 'Drugs')).toBe('Fills itself')
    expect(fillsItself('For Friday', 'Drugs')).toBe('Fills itself: Drugs')
  })
  it('that finds nothing says why', () => {
    const place = { kind: 'track' as const, id: 1 }
    const found = { placeName: 'Heart', candidates: 3 }
    expect(whyEmpty(rule({ place }), { placeName: null, candidates: 0 })).toMatch(/not there any more/)
    expect(whyEmpty(rule({ word: 'zzz' }), { placeName: null, candidates: 0 })).toMatch(/mentions “zzz”/)
    expect(whyEmpty(rule({ place }), { placeName: 'Heart', candidates: 0 })).toMatch(/no such card yet/)
    expect(whyEmpty(rule({ place, standing: 'untouched' }), found)).toMatch(/begun every one/)
    expect(whyEmpty(rule({ standing: 'due' }), found)).toMatch(/due today/)
    expect(whyEmpty(rule({ standing: 'due_week' }), found)).toMatch(/due this week/)
    expect(whyEmpty(rule({ missed: true }), found)).toMatch(/missed none/)
    expect(whyEmpty(rule({ weak: true }), found)).toMatch(/a week and longer/)
    expect(whyEmpty(rule({ missed: true, weak: true }), found)).toMatch(/all of that at once/)
  })
})
