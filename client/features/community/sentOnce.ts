import { uuidv7 } from '#client/platform/uuid.ts'

/** What was sent already, perhaps to be stored: it stands in the draft beside the words. */
export type Sent = { key: string; words: string } | null

/** The key that what is sent goes under: the same words come again under the same one, so that they are stored once. */
export function sentOnce(before: Sent, fields: object): { key: string; words: string } {
  const words = JSON.stringify(fields)
  return before?.words === words ? before : { key: uuidv7(), words }
}
