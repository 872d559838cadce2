import { expect, it } from 'vitest'
import { dayText, standingOf } from './standing.ts'

const person = { now: new Date('2026-11-23T03:00:00Z'), timezone: 'America/New_York' }
const numbers = (current_left: number, current_total: number) => ({ current_left, current_total })
const ahead = (due_at: string | null) => ({ cards: due_at ? 2 : 0, due_at })

it('SRP-SC007: the daily quiz is due, done, full, later or empty', () => {
  const tomorrow = '2026-11-23T05:00:00Z'
  expect([
    standingOf(numbers(3, 20), null, person),
    standingOf(numbers(0, 20), null, person),
    standingOf(numbers(0, 20), ahead(tomorrow), person),
    // Still the evening of the 22nd for this person.
    standingOf(numbers(0, 20), ahead('2026-11-22T12:00:00Z'), person),
    standingOf(numbers(0, 0), ahead(tomorrow), person),
    standingOf(numbers(0, 0), ahead(null), person),
  ]).toEqual(['due', 'unknown', 'done', 'full', 'later', 'empty'])
})

it('says a day as the person counts days', () => {
  const says = (at: string) => dayText(at, person)
  expect([
    says('2026-11-20T00:00:00Z'),
    says('2026-11-23T04:59:00Z'),
    says('2026-11-23T05:00:00Z'),
    says('2026-11-26T12:00:00Z'),
    says('2026-12-03T12:00:00Z'),
  ]).toEqual(['today', 'today', 'tomorrow', 'on Thursday', 'on December 3'])
})
