import { session } from '#client/features/accounts/index.ts'
import { dayText, lastDay, openUntil } from '#shared/rules/billing/days.ts'

/** SUB-GA005. A day in words, in the person's own zone as their profile has it: pages, mails and receipts say the same one. */
export const day = (at: string): string => dayText(at, ownZone())
/** SUB-GA005. The last day of what is open, by when it began. */
export const lastDayOf = (until: string, began: string | null): string => lastDay(until, began, ownZone())
/** SUB-GA005. The last day of what was bought, the one that its mails name. */
export const openUntilOf = (of: Parameters<typeof openUntil>[0]): string => openUntil(of, ownZone())
/** The zone that the days of what is bought are told in. */
export const ownZone = (): string | undefined => session.user?.timezone
