import {
  FILL_OUT_ALL,
  type ListedType,
  type ReportLocation,
  type ReportState,
  SEVERITIES,
  type Severity,
} from '../../contract/feedback/index.ts'
import { asText } from '../../text.ts'
import { type Actor, hasPermission, isAdmin, isStaff } from '../accounts/actor.ts'

/** FCT-GA004. A report is preset as light. */
export const SEVERITY_PRESET: Severity = 'Low'
/** A person reports so many errors a day at the most. */
export const REPORTS_A_DAY = 20

export const TYPE_NAMES: Record<ListedType, string> = {
  'wrong fact': 'Wrong fact',
  spelling: 'Spelling',
  'wrong picture': 'Wrong picture',
  audio: 'Audio',
  other: 'Something else',
  review: 'Flagged review',
}
export const LOCATION_NAMES: Record<ReportLocation, string> = {
  card: 'On the card',
  fact: 'In the fact',
  quiz: 'In the quiz',
  audio: 'In the audio',
}
export const STATE_NAMES: Record<ReportState, string> = { open: 'Open', mended: 'Mended', not_error: 'Not an error' }

/** FCT-RU007. What is said of a report that lacks type, location or error; undefined for a whole one. */
export const reportLacks = (given: { type: string; location: string; error: string }): string | undefined =>
  given.type && given.location && given.error.trim() ? undefined : FILL_OUT_ALL

/** FCT-CO004. Severities as numbers that rise with them, from 1. */
export const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity) + 1

/** Who reads and answers what people report: administrators, and staff who have the permission for it. */
export const canAnswerReports = (actor: Actor): boolean =>
  isAdmin(actor) || (isStaff(actor) && hasPermission(actor, 'feedback', 'answer'))

/** The sentence that an answer begins as. */
export const PRESET_ANSWERS = {
  mended: 'You were right. It is mended now, thank you.',
  not_error: 'We looked at it closely and found no error. Thank you for telling us.',
} as const satisfies Record<Exclude<ReportState, 'open'>, string>

/** What the bell says over an answer. */
export const answerTitle = (about: string): string => `Your report on ${asText(about, 120)}`
