import { dayText } from './days.ts'
import { lengthText } from './shownPrice.ts'
import { addMonths } from './terms.ts'

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
