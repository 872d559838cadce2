import { z } from 'zod'
import { ReportState } from '../contract/feedback/index.ts'
import { CardId, RowId, UserId } from '../ids.ts'
import { event } from './event.ts'

/** A person rated a card for the first time. Heard by rewards. */
export const cardRated = event('feedback.cardRated', z.object({ user_id: UserId, card_id: CardId }), () => null)

/** The staff answered a report. Heard by notifications, which tell its reporter. */
export const reportDecided = event(
  'feedback.reportDecided',
  z.object({
    user_id: UserId,
    report_id: RowId,
    state: ReportState,
    /** When; a review that was changed may be answered anew. */
    at: z.iso.datetime(),
    answer: z.string(),
    /** The name of what was reported, and the page where it is seen. */
    about: z.string(),
    link: z.string(),
  }),
  () => null,
)
