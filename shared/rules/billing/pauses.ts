import { dayText } from './days.ts'
import { lengthText } from './shownPrice.ts'
import { addMonths } from './terms.ts'

/** From the end of what is paid for to the bill that was put off. */
type Pause = { readonly begins: Date | string; readonly ends: Date | string }
/** SUB-RU006. Until a pause begins nothing is paused, and it is taken back rather than ended. */
export const isPlanned = ({ begins }: Pick<Pause, 'begins'>, now: Date): boolean => new Date(begins) > now
const pauseWord = (pause: Pause, now: Date): string => (isPlanned(pause, now) ? 'Pause planned' : 'Paused')
/** `Pause planned from December 28, 2026 to January 28, 2027`, and `Paused from …` once it has begun. */
export const pauseText = (pause: Pause, now: Date, timeZone: string | undefined): string =>
  `${pauseWord(pause, now)} from ${dayText(pause.begins, timeZone)} to ${dayText(pause.ends, timeZone)}`

type Standing = {
  readonly order_status: string
  readonly is_cancel_queued: boolean
  readonly pause: Pause | null
}
/** SUB-RU016. In a word or two how what was bought stands, to its person and to the office. */
export const standingWord = ({ order_status, is_cancel_queued, pause }: Standing, now: Date): string => {
  if (is_cancel_queued) return 'Ends with its next bill'
  return pause ? pauseWord(pause, now) : order_status
}

/** A length that is offered for a pause, with the day of UTC that the next bill moves to: `2026-12-28`. */
export type PauseChoice = { readonly label: string; readonly day: string }

const MONTHS = [1, 2, 3]
/** SUB-RU007. One to three months behind the next bill; three are a little more than the 90 days that a pause may take, so that they end with those. */
export const pauseChoices = (nextBill: string, lastDay: string): PauseChoice[] =>
  MONTHS.map((months) => {
    const day = addMonths(new Date(nextBill), months).toISOString().slice(0, 10)
    return day > lastDay
      ? { label: `Until ${dayText(`${lastDay}T12:00:00Z`, 'UTC')}, the longest`, day: lastDay }
      : { label: lengthText(months), day }
  })
