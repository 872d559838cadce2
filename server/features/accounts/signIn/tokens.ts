import { createHash, randomBytes } from 'node:crypto'

/** A new secret: the token of a mailed link, or the key of a session. Nobody guesses it. */
export const drawToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret: its SHA-256. The token itself stands in the mail alone, the key with whoever holds it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
