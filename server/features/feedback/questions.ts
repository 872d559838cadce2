import type { z } from 'zod'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { ERROR_MAX } from '#shared/contract/feedback/index.ts'
import type { questionFaulted } from '#shared/events/index.ts'
import { REPORTS_A_DAY, rankOf } from '#shared/rules/feedback/report.ts'
import { asText } from '#shared/text.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries/own.ts'

/** Writes feedback on a question down as a report. The same text again is the same one; beyond a day's most it is left out. */
export async function reportQuestion(
  { sql, now }: SubscriberContext,
  { user_id, fact_id, card_id, severity, text }: z.output<(typeof questionFaulted)['payload']>,
): Promise<void> {
  const error = asText(text, ERROR_MAX)
  await sql.rows(query.lockReporter, [user_id])
  if (await sql.one(query.sameReport, [user_id, fact_id, error])) return
  const { count } = (await sql.one(query.reportedSince, [user_id, new Date(now.getTime() - DAY_MS)]))!
  if (count < REPORTS_A_DAY)
    await sql.rows(query.insertReport, [user_id, card_id, fact_id, 'other', 'quiz', error, rankOf(severity), now])
}
