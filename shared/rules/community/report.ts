import type { ReportReason } from '../../contract/community/index.ts'
import { DAY_MS } from '../../time.ts'

/** Reasons for a report, as readers choose them and moderators read them. */
export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  wrong: 'It is wrong',
  harmful: 'It could harm a patient',
  rude: 'It is rude or hurtful',
  spam: 'It is advertising',
  copied: 'It belongs to somebody else',
  patient: 'It tells who a patient is',
  other: 'Something else',
}

/** So many reports of a person's day hide something at once; those after them count like others. */
export const HIDING_REPORTS_A_DAY = 3
/** So old is an account whose word alone hides something. */
const KNOWN_AFTER_MS = 7 * DAY_MS

type Reporter = { createdAt: Date; isConfirmed: boolean; hidToday: number }
/**
 * What could do harm while it waits is out of sight from the first report on, until a moderator looks: on the word of
 * somebody whose address is confirmed, who has been here for a week, and who does not say it of everything.
 */
export const hidesAtOnce = (reason: ReportReason, { createdAt, isConfirmed, hidToday }: Reporter, now: Date): boolean =>
  (reason === 'harmful' || reason === 'patient') &&
  isConfirmed &&
  now.getTime() - createdAt.getTime() >= KNOWN_AFTER_MS &&
  hidToday < HIDING_REPORTS_A_DAY

type Said = { reason: ReportReason; note: string }

/** What reports say, each reason once with how many give it, the most given first; and what people wrote beside it. */
export function saidOf(complaints: readonly Said[]): { reasons: { name: string; count: number }[]; notes: string[] } {
  const counts = Map.groupBy(complaints, ({ reason }) => reason)
  const reasons = [...counts].map(([reason, of]) => ({ name: REASON_NAMES[reason], count: of.length }))
  return {
    reasons: reasons.sort((a, b) => b.count - a.count),
    notes: complaints.map(({ note }) => note).filter((note) => note !== ''),
  }
}
