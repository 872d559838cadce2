import { randomBytes } from 'node:crypto'

/** Knowing it lets one listen in the session's room, so it is drawn by chance. */
export const newRoomKey = (): string => randomBytes(32).toString('base64url')
