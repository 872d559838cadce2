import { createHash } from 'node:crypto'

/**
 * How a backup lies in its file: the head, each part as a frame of zstd by itself (`zstd -d` reads it), the manifest as
 * JSON, the tail. The tail comes last, so that a file without one was cut off. Every byte stands below a checksum: the
 * parts below those of the manifest, the manifest below that of the tail, and head and tail are what they have to be.
 */
export const FORMAT = 1
export const HEAD = Buffer.from(`pictomo backup ${String(FORMAT).padStart(3, '0')}\n`)
const END = Buffer.from('\nend of backup\n')
/** Where the manifest begins, how long it is, its SHA-256, the end. */
export const TAIL_BYTES = 8 + 8 + 32 + END.length

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

export function tailOf(manifest: Buffer, offset: number): Buffer {
  const place = Buffer.alloc(16)
  place.writeBigUInt64BE(BigInt(offset), 0)
  place.writeBigUInt64BE(BigInt(manifest.length), 8)
  return Buffer.concat([place, sha256(manifest), END])
}

/** Where the manifest stands and what its checksum has to be; undefined for what is no tail. */
export function readTail(tail: Buffer): { offset: number; bytes: number; sum: Buffer } | undefined {
  if (tail.length !== TAIL_BYTES || !tail.subarray(48).equals(END)) return undefined
  return {
    offset: Number(tail.readBigUInt64BE(0)),
    bytes: Number(tail.readBigUInt64BE(8)),
    sum: tail.subarray(16, 48),
  }
}

/** The number of the format, where a head is that of a backup at all. */
export function readHead(head: Buffer): number | undefined {
  const found = /^pictomo backup (\d{3})\n$/.exec(head.toString('latin1'))
  return found ? Number(found[1]) : undefined
}
