import type { WhatNext } from '#client/features/memory/next/index.ts'
import { XP } from '#shared/rules/rewards/xp.ts'

/** A way to XP: what it is, what it is worth where that is known, and where it is. */
export type Earning = { deed: string; worth: string; path: string }

/** What gives XP next, at most two: first what comes next at home, then the daily quiz where something of it is due, else what comes after. */
export function earningsOf(
  { daily, due, offers }: Pick<WhatNext, 'daily' | 'due' | 'offers'>,
  dailyPath: string,
): Earning[] {
  const quiz = due.left > 0 ? [dailyOf(due, dailyPath)] : []
  const others = (offers ?? []).map(({ deed, mostXp, isSure, path }) => ({
    deed,
    // A lesson gives all of it or nothing, a quiz as much as one knows.
    worth: mostXp === null ? '' : isSure ? `+${mostXp} XP` : `up to ${mostXp} XP`,
    path,
  }))
  const all = daily === 'first' ? [...quiz, ...others] : [...others.slice(0, 1), ...quiz, ...others.slice(1)]
  return all.length > 0 ? all.slice(0, 2) : [{ deed: 'Find a card to learn', worth: '', path: '/find-pictomo' }]
}

/** Its end gives XP once a day: where some of it is answered it may have been given. */
const dailyOf = ({ left, total }: WhatNext['due'], path: string): Earning => ({
  deed: `Daily quiz: ${left} ${left === 1 ? 'question' : 'questions'}`,
  worth: left === total ? `+${XP.daily_quiz_finished} XP for finishing` : '',
  path,
})
