import { useSnapshot } from 'valtio'
import { learning } from '#client/features/learning/index.ts'
import { type Offer, offersOf } from '#client/features/learning/next/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { dueComesFirst } from '#shared/rules/learning/whatNext.ts'
import { memory } from '../store.ts'

export type WhatNext = {
  /** Where the daily quiz stands among it; not known until both what is due and what was begun are. */
  daily: 'first' | 'later' | 'unknown'
  /** Of today's questions so many are left that can be asked today, of how many. */
  due: { left: number; total: number }
  /** What was begun and asks for something, then what is new; null until it is known. */
  offers: Offer[] | null
}

/** What to do next, by what was loaded of it; who shows it loads it (`loadRecent`, `loadTokens`, `loadStats`). */
export function useWhatNext(): WhatNext {
  const { recent, tokens } = useSnapshot(learning)
  const { stats } = useSnapshot(memory)
  const now = useMinute()
  const offers = recent.data ? offersOf(recent.data as NonNullable<typeof learning.recent.data>) : null
  // Without a round left it can't be begun today.
  const left = tokens?.spacedrep_rounds === 0 ? 0 : (stats.data?.current_left ?? 0)
  const due = { left, total: stats.data?.current_total ?? 0 }
  if (!stats.data) return { daily: stats.status === 'loading' ? 'unknown' : 'later', due, offers }
  const [begun] = recent.data?.continue ?? []
  const first = begun && { step: begun.step, at: new Date(begun.last_worked_at) }
  return { daily: dueComesFirst(left, first, now) ? 'first' : 'later', due, offers }
}
