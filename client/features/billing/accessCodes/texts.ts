import type { GrantView } from '#shared/contract/billing/accessCodes.ts'
import { openText } from '#shared/rules/billing/days.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { day, lastDayOf, ownZone } from '../days.ts'

/** By what something is open, as its reader would say it. */
export const GRANT_TEXTS: Record<GrantView['by'], string> = {
  access_code: 'By an access code',
  premium_trial: 'Free premium trial',
  institution: 'By your school',
  educator: 'As an educator',
  group: 'By a group',
  given: 'Given to you',
}

/** From when to when something is open. */
export const spanText = (of: { from: string | null; until: string | null }): string => openText(of, ownZone())

type Opening = {
  readonly months: number
  readonly from: string | null
  readonly until: string | null
  readonly is_added: boolean
}
/** What a code comes to: so many months, and for who is signed in between which days. */
export function openingText({ months, from, until, is_added }: Opening): string {
  if (from === null || until === null) return `${lengthText(months)}, from the day you use it.`
  return is_added
    ? `${lengthText(months)}, added to what you have: from ${day(from)} until ${lastDayOf(until, from)}.`
    : `${lengthText(months)}: from today until ${lastDayOf(until, from)}.`
}

/** What a code does to the bill of a plan that renews. */
export const billText = ({ at, moves_to }: { at: string; moves_to: string }): string =>
  `Your plan renews by itself. Its next bill moves from ${day(at)} to ${day(moves_to)}, behind these months: you pay for none of them, and your price stays.`
