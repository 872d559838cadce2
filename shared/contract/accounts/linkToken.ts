import { z } from 'zod'

/** What stands behind the `#` of a mailed link. */
export const LinkToken = z.string().min(20).max(100)

/** Whether it can be one at all: an address that was cut off is asked about nowhere. */
export const isLinkToken = (text: string): boolean => LinkToken.safeParse(text).success
