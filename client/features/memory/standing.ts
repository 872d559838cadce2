import type { MemoryStats } from '#shared/contract/memory/index.ts'
import { daysBetween } from '#shared/rules/memory/days.ts'
import { localDay } from '#shared/time.ts'

type Person = { now: Date; timezone: string }

/**
 * How the daily quiz stands: something is `due`; today is `done`, with more to come, or `full` where the learner’s maximum
 * leaves the rest to tomorrow; `later`: nothing was due today; `empty`: nothing is remembered yet; `unknown` until that is asked.
 */
export type Standing = 'due' | 'done' | 'full' | 'later' | 'empty' | 'unknown'

export function standingOf(
  { current_left, current_total }: Pick<MemoryStats, 'current_left' | 'current_total'>,
  ahead: { cards: number; due_at: string | null } | null,
  { now, timezone }: Person,
): Standing {
  if (current_left > 0) return 'due'
  if (ahead === null) return 'unknown'
  if (ahead.due_at === null) return 'empty'
  if (localDay(new Date(ahead.due_at), timezone) <= localDay(now, timezone)) return 'full'
  return current_total > 0 ? 'done' : 'later'
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The day of an instant as one says it: `today`, `tomorrow`, `on Thursday`, `on December 3`. What is overdue waits today. */
export function dayText(at: string, { now, timezone }: Person): string {
  const day = localDay(new Date(at), timezone)
  const days = daysBetween(localDay(now, timezone), day)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `on ${(days < 7 ? weekday : date).format(new Date(`${day}T12:00:00Z`))}`
}
