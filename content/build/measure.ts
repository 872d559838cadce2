import sharp from 'sharp'
import type { PackLedgerEntry } from '#server/features/catalogue/pack/read.ts'
import { readArt, showArt } from '#shared/rules/scenes/svg.ts'

const SIDE = 160
/** From this on a point counts as drawn, of 255. */
const SEEN = 100
/** The lowest part of a picture is what it stands on. */
const LOWEST = 0.15

/** Measures what is really drawn of a picture, and where it touches the ground, as shares of its sides. */
export async function measure(svg: string): Promise<Pick<PackLedgerEntry, 'ink' | 'foot'>> {
  const art = readArt(svg)
  if (!art) throw new Error('A picture says neither a viewBox nor a size')
  const { data, info } = await sharp(Buffer.from(showArt(art, 512)))
    .resize(SIDE, SIDE, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDrawn = (x: number, y: number): boolean => (data[(y * info.width + x) * info.channels + 3] ?? 0) > SEEN
  const span = (from: number, to: number): [number, number, number, number] => {
    let [left, top, right, bottom] = [SIDE, SIDE, 0, 0]
    for (let y = from; y < to; y++) {
      for (let x = 0; x < SIDE; x++) {
        if (!isDrawn(x, y)) continue
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
    }
    const share = (value: number): number => Math.round((value / SIDE) * 1000) / 1000
    return [share(left), share(top), share(right), share(bottom)]
  }
  const ink = span(0, SIDE)
  if (ink[2] <= ink[0]) throw new Error('Nothing is drawn in a picture')
  const foot = span(Math.round((ink[3] - (ink[3] - ink[1]) * LOWEST) * SIDE), Math.round(ink[3] * SIDE))
  return { ink, foot: [foot[0], foot[2]] }
}
