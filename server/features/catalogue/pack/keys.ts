import { createHash } from 'node:crypto'

/** A stable id for a part of a card, the same on every machine: a version 8 UUID of the SHA-256 of its name. */
export function keyToUuid(cardSlug: string, key: string): string {
  const bytes = createHash('sha256').update(`${cardSlug}/${key}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
