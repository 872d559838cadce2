import { createHash } from 'node:crypto'

/** A phone is remembered for its day only so that it can be known again. */
export const hashOf = (phone: string): string => createHash('sha256').update(`group texts ${phone}`).digest('hex')
/** Of the world's day. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
