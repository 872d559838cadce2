import { DAY_MS } from '../../time.ts'

/** Whole days from one calendar day to another; negative when that lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
