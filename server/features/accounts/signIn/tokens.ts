import { createHash } from 'node:crypto'

/** What is kept of a link's token: its SHA-256. The token itself stands in the mail alone. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
