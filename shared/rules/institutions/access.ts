import { DAY_MS } from '../../time.ts'

/** AUT-GA007. The access that an institution's network gives lasts so long after it was last used from there. */
export const INSTITUTION_DAYS = 30

export const institutionUntil = (now: Date): Date => new Date(now.getTime() + INSTITUTION_DAYS * DAY_MS)
