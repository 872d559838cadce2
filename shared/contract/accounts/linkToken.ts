import { z } from 'zod'

const SHORTEST = 20
const LONGEST = 100

/** What stands behind the `#` of a mailed link. */
export const LinkToken = z.string().min(SHORTEST).max(LONGEST)

/** Whether it can be one at all: an address that was cut off is asked about nowhere. */
export const isLinkToken = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST
