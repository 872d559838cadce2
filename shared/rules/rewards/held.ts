import { leagueWeek } from './league.ts'

/**
 * XPA-RU002. Who released or voided held XP by mistake takes it back within the same week of the leagues: what it moved is
 * still open then. After that the tables of the week are closed, and it stands.
 */
export const mayTakeBack = (decidedAt: Date, now: Date): boolean =>
  leagueWeek(decidedAt).startsAt.getTime() === leagueWeek(now).startsAt.getTime()

/** Held XP as a learner is told what became of it. */
export const heldText = {
  released: (xp: number, day: string) => ({
    title: xp === 1 ? '1 XP of yours counts now' : `${xp} XP of yours count now`,
    text: `Some answers of ${day} came very fast, so we looked at them first. All is well: their XP counts.`,
  }),
  taken_back: (xp: number, day: string) => ({
    title: 'We look at some of your XP again',
    text: `${xp} XP of ${day} wait once more until we have looked. Your answers themselves count.`,
  }),
} as const
