import { describe, expect, it } from 'vitest'
import { HOUR_MS, localDay } from '../../time.ts'
import { bridgedDays, dailyStreak } from '../rewards/streak.ts'
import { type PersonDay, personDay, secondsToNextDay } from './personDay.ts'

const ZONES = [
  'Etc/GMT+12',
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
const noon = new Date('2026-11-18T12:00:00Z')
const later = (hours: number, from = noon) => new Date(from.getTime() + hours * HOUR_MS)

describe('a person’s day', () => {
  it.each([...ZONES, 'Nowhere/Else'])(
    'is the calendar’s for who stays in %s, also where summer time begins and ends',
    (zone) => {
      for (const from of ['2026-03-06T00:00:00Z', '2026-10-30T00:00:00Z', '2026-09-25T00:00:00Z']) {
        let last: PersonDay | null = null
        for (let hour = 0; hour < 24 * 5; hour++) {
          const now = later(hour, new Date(from))
          last = personDay(now, zone, last)
          expect(last.day).toBe(localDay(now, zone))
          expect(last.beganAt <= now).toBe(true)
          const left = secondsToNextDay(now, zone, last) * 1000
          expect(localDay(new Date(now.getTime() + left), zone) > last.day).toBe(true)
          expect(localDay(new Date(now.getTime() + left - 1000), zone)).toBe(last.day)
        }
      }
    },
  )
  it.each(ZONES.flatMap((from) => ZONES.map((to) => [from, to] as const)))(
    'TOK-GA001: is not begun twice by moving from %s to %s and back at any hour',
    (from, to) => {
      for (let hour = 0; hour < 24; hour++) {
        const now = later(hour)
        const first = personDay(now, from, null)
        const moved = personDay(now, to, first)
        const back = personDay(now, from, moved)
        // A new day only where the old one has lasted its 20 hours.
        const lasted = now.getTime() - first.beganAt.getTime() >= 20 * HOUR_MS
        expect(moved.day === first.day || lasted).toBe(true)
        expect(back).toEqual(moved)
      }
    },
  )
  it.each(ZONES.flatMap((from) => ZONES.map((to) => [from, to] as const)))(
    'XPA-RU001: costs nobody a streak who travels from %s to %s and comes once a day',
    (from, to) => {
      for (let hour = 0; hour < 24; hour++) {
        let last = personDay(later(hour), from, null)
        const days = [{ day: last.day, firstAt: later(hour), lastAt: later(hour) }]
        for (let day = 1; day < 16; day++) {
          const now = later(hour + 24 * day)
          last = personDay(now, day < 3 || day > 9 ? from : to, last)
          const known = days.find((one) => one.day === last!.day)
          if (known) known.lastAt = now
          else days.push({ day: last.day, firstAt: now, lastAt: now })
        }
        expect(dailyStreak(new Set(days.map((one) => one.day)), last.day, bridgedDays(days))).toBe(days.length)
        expect(days.length).toBeGreaterThanOrEqual(14)
      }
    },
  )
  it('gives whoever turns the zone every hour no more days than the calendar has, and the two that lie between its ends', () => {
    let last: PersonDay | null = null
    const seen = new Map<string, number>()
    for (let hour = 0; hour < 24 * 30; hour++) {
      const now = later(hour)
      last = personDay(now, ZONES[hour % ZONES.length]!, last)
      seen.set(last.day, last.beganAt.getTime())
    }
    expect(seen.size).toBeLessThanOrEqual(32)
    const begins = [...seen.values()]
    for (const [n, at] of begins.slice(1).entries()) expect(at - begins[n]!).toBeGreaterThanOrEqual(20 * HOUR_MS)
  })
  it('is missed by who stayed away for it', () => {
    const first = personDay(noon, 'UTC', null)
    expect(personDay(later(48), 'UTC', first).day).toBe('2026-11-20')
    expect(personDay(later(24 * 9), 'Asia/Tokyo', first).day).toBe('2026-11-27')
  })
})
