import { describe, expect, it } from 'vitest'
import { accuracyOf, firstOfWeek, firstStatsDay, spanOf, stepsOf } from './stats.ts'

const asked = { today: '2026-11-20', accountDay: '2026-01-15', weekStart: 1 }

describe('stats', () => {
  it('HOM-RU003: this week and last week are whole weeks', () => {
    expect(spanOf({ ...asked, frame: 'this_week' })).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(spanOf({ ...asked, frame: 'last_week' })).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })
  it('HOM-RU004: the start of the week is selectable', () => {
    expect([0, 1, 5, 6].map((start) => firstOfWeek('2026-11-20', start))).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-20',
      '2026-11-14',
    ])
  })
  it('HOM-RU004 HOM-GA002: custom stats begin at the later of March 2020 and the account’s day, and end today', () => {
    const custom = (from?: string, to?: string, accountDay = '2026-01-15') =>
      spanOf({ ...asked, accountDay, frame: 'custom', from, to })
    expect(custom('2019-05-01', '2030-01-01')).toEqual({ from: '2026-01-15', to: '2026-11-20' })
    expect(custom('2019-05-01', '2026-02-01', '2018-01-01')).toEqual({ from: '2020-03-01', to: '2026-02-01' })
    expect(firstStatsDay('2026-01-15')).toBe('2026-01-15')
    expect(spanOf({ ...asked, frame: 'all_time' })).toEqual({ from: '2026-01-15', to: '2026-11-20' })
    expect(spanOf({ ...asked, accountDay: '2026-11-21', frame: 'all_time' })).toEqual({
      from: asked.today,
      to: asked.today,
    })
  })
  it('are drawn in days, weeks, months or years, so that there are never too many', () => {
    const steps = (from: string, to: string) => {
      const { unit, starts, end } = stepsOf({ from, to })
      return [unit, starts.length, starts.at(-1), end]
    }
    expect(steps('2026-11-16', '2026-11-22')).toEqual(['day', 7, '2026-11-22', '2026-11-23'])
    expect(steps('2026-10-01', '2026-11-10')).toEqual(['week', 6, '2026-11-05', '2026-11-11'])
    expect(steps('2026-01-15', '2026-11-20')).toEqual(['month', 11, '2026-11-01', '2026-11-21'])
    expect(steps('2020-03-01', '2026-11-20')).toEqual(['year', 7, '2026-01-01', '2026-11-21'])
  })
  it('say nothing of accuracy where nothing was answered', () => {
    expect([accuracyOf(0, 0), accuracyOf(3, 2), accuracyOf(4, 4)]).toEqual([null, 67, 100])
  })
})
