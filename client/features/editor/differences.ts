import { percentText } from '#shared/percent.ts'

/** Pixels of two drawings of one card, four bytes each. */
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Two channels that are less far apart come of packing a picture, not of drawing it. */
const NOISE = 36
/** What stayed is shown pale, so that what changed leads. */
const PALE = 0.35

/**
 * What is different between two pictures of one size: `marked` is the newer one with what stayed gray and pale, and what
 * changed in its own colors under a tint of `mark`; `share` is how much of the picture that is, 0 to 1.
 */
export function differences(
  before: Pixels,
  after: Pixels,
  mark: readonly [red: number, green: number, blue: number],
): { marked: Uint8ClampedArray<ArrayBuffer>; share: number } {
  const [a, b] = [before.data, after.data]
  const marked = new Uint8ClampedArray(b.length)
  let changed = 0
  for (let at = 0; at < b.length; at += 4) {
    const [red, green, blue] = [b[at]!, b[at + 1]!, b[at + 2]!]
    const away = Math.max(Math.abs(red - a[at]!), Math.abs(green - a[at + 1]!), Math.abs(blue - a[at + 2]!))
    const isChanged = away > NOISE
    if (isChanged) changed += 1
    const gray = 255 - (255 - (0.3 * red + 0.59 * green + 0.11 * blue)) * PALE
    marked[at] = isChanged ? (red + mark[0]) / 2 : gray
    marked[at + 1] = isChanged ? (green + mark[1]) / 2 : gray
    marked[at + 2] = isChanged ? (blue + mark[2]) / 2 : gray
    marked[at + 3] = 255
  }
  return { marked, share: b.length > 0 ? (4 * changed) / b.length : 0 }
}

/** How much of the picture is different, in words. */
export function shareText(share: number): string {
  if (share === 0) return 'The pictures are the same.'
  const percent = Math.round(share * 100)
  return percent < 1
    ? 'Less than 1% of the picture is different.'
    : `${percentText(percent)} of the picture is different.`
}
