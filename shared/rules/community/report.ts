import type { ReportReason } from '../../contract/community/index.ts'

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
