import { isIP } from 'node:net'

/** A client's address for a column of addresses; null for what is none. */
export const inetOf = (address: string): string | null => (isIP(address) && !address.includes('%') ? address : null)
