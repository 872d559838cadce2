import type { GroupState } from '#shared/contract/groupbuys/membership.ts'
import type { GroupOfficeRow } from '#shared/contract/groupbuys/office.ts'
import { dollars } from '#shared/rules/billing/price.ts'

export const STATE_WORDS: Record<GroupState, string> = {
  open: 'Open',
  complete: 'Complete',
  missed: 'Ended without its goal',
}
export const STATE_TONES = { open: 'accent', complete: 'right', missed: 'warning' } as const satisfies Record<
  GroupState,
  string
>

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
/** A moment on the reader's own clock, with its zone. */
export const whenHere = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** How many there are of those who are needed: of five, or seven already. */
export const sizeText = ({ members, goal }: Pick<GroupOfficeRow, 'members' | 'goal'>): string =>
  members > goal ? `${members} members, ${goal} were needed` : `${members} of ${goal} members`

export const endText = ({ is_over, ends_at }: Pick<GroupOfficeRow, 'is_over' | 'ends_at'>): string =>
  `${is_over ? 'ended' : 'ends'} ${whenHere(ends_at)}`

/** What came in and what of it went back. */
export const moneyText = ({ paid, given_back }: Pick<GroupOfficeRow, 'paid' | 'given_back'>): string =>
  paid === 0
    ? 'Nothing paid yet'
    : given_back > 0
      ? `${dollars(paid)} paid, ${dollars(given_back)} of it given back`
      : `${dollars(paid)} paid`

/** A person by name, or by address where there is none. */
export const nameOf = ({ name, email }: { name: string; email: string }): string => name || email
