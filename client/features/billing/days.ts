import { session } from '#client/features/accounts/index.ts'
import { dayText } from '#shared/rules/billing/days.ts'

/** SUB-GA005. A day in words, in the person's own zone as their profile has it: pages, mails and receipts say the same one. */
export const day = (at: string): string => dayText(at, ownZone())
/** The zone that the days of what is bought are told in. */
export const ownZone = (): string | undefined => session.user?.timezone
