import { asText } from '../../text.ts'
import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** A card goes live by the clock at the soonest so long from now: what is nearer is published at once. */
export const SCHEDULE_LEAST_MS = MINUTE_MS
/** Nobody remembers what they planned longer ago. */
export const SCHEDULE_MOST_MS = 366 * DAY_MS

/** Whether a card may be planned to go live at a moment. */
export const isSchedulable = (at: Date, now: Date): boolean => {
  const ahead = at.getTime() - now.getTime()
  return ahead >= SCHEDULE_LEAST_MS && ahead <= SCHEDULE_MOST_MS
}

/** Why a card did not go live where whoever planned it has no right to publish it any more. */
export const NO_RIGHT_NOW = 'You may not publish this card any more.'

/** What the person is told who planned it, once its time has come. */
export const scheduledText = {
  published: (name: string) => ({ title: `“${asText(name, 60)}” is live`, text: 'Learners have it as you planned.' }),
  kept: (name: string) => ({ title: `“${asText(name, 60)}” is published`, text: 'It is there as you planned.' }),
  failed: (name: string, missing: readonly string[]) => ({
    title: `“${asText(name, 60)}” did not go live`,
    text: asText(missing.join(' '), 300),
  }),
} as const
