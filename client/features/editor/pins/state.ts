import type { PinnedAt } from '#shared/contract/comments/index.ts'

/** What is shown of the makers' comments. */
export type PinsState = {
  /** They stand in place of the properties. */
  open: boolean
  /** The comment that is read, by its number in the database. */
  chosen: number | null
  /** Where a new one goes, while it is written. */
  placing: PinnedAt | null
  /** Their pins are on the stage. */
  shown: boolean
  /** Also those that are done. */
  withDone: boolean
}
export const NO_PINS = (): PinsState => ({ open: false, chosen: null, placing: null, shown: true, withDone: false })
