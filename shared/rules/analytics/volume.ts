import { bytesOf } from '../../text.ts'

/** What a row takes beside its texts: number, time, places in the indexes. */
const ROW_BYTES = 200

/** Bytes that are stored of pages in a day: of one person; of strangers for one network, and for all of them together. */
export const DAILY_BYTES = { ofPerson: 1_000_000, ofNetwork: 2_000_000, ofStrangers: 20_000_000 }

/** What an event takes in the table. */
export const eventBytes = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + bytesOf(text ?? ''), ROW_BYTES)
