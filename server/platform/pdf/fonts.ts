import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
/** DejaVu Sans has every letter of Latin, Greek and Cyrillic with its accents, and the signs of formulas. */
const fileOf = (weight: 400 | 700) => resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)

const unfolded = new Map<400 | 700, Buffer>()
/**
 * A font that PDFs are written with, unfolded once for the whole thread: left folded, its reader inflates the table of all
 * glyphs anew for each glyph, which took five seconds for a page.
 */
export function pdfFont(weight: 400 | 700): Buffer {
  const known = unfolded.get(weight)
  if (known) return known
  const font = unfoldFont(readFileSync(fileOf(weight)))
  unfolded.set(weight, font)
  return font
}

/** Bytes of the headers and of an entry for a table, in a WOFF and in the plain font that it folds. */
const WOFF = { head: 44, entry: 20 }
const PLAIN = { head: 12, entry: 16 }

/** The plain font (TrueType) that a WOFF holds: https://www.w3.org/TR/WOFF/. */
export function unfoldFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(PLAIN.head + count * PLAIN.entry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * PLAIN.entry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * PLAIN.entry, 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let place = 0; place < count; place++) {
    const at = WOFF.head + place * WOFF.entry
    const [offset, folded, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + folded)
    const table = folded < length ? inflateSync(bytes) : bytes
    const entry = PLAIN.head + place * PLAIN.entry
    woff.copy(head, entry, at, at + 4)
    woff.copy(head, entry + 4, at + 16, at + 20)
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    end += length + padding.length
  }
  return Buffer.concat(parts)
}
