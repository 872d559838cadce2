import { DAY_MS } from '../../time.ts'

/** AUT-GA007. The access that an institution's network gives lasts so long after it was last used from there. */
export const INSTITUTION_DAYS = 30

export const institutionUntil = (now: Date): Date => new Date(now.getTime() + INSTITUTION_DAYS * DAY_MS)

/** AUT-GA007. An agreement lets people in by its network alone; its schools and areas of study say only what for. */
export const letsNobodyIn = ({ ip_ranges }: { readonly ip_ranges: readonly string[] }): boolean =>
  ip_ranges.length === 0
