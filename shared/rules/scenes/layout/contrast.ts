import { TALL, WIDE } from './ink.ts'

/** Two colours this far apart (in OKLab, where 0.02 is just seen beside each other) part a figure from its ground at a glance. */
export const APART = 0.1
/** Of the line where a figure meets the ground, so much is to part them. */
export const PARTED = 0.45
/** Where a figure meets less of the ground than so many squares, its ground is other figures. */
const RIM_MIN = 16
/** The line around a figure takes about one square: colours are read so many squares from where it meets the ground. */
const BESIDE = 2

type Lab = [lightness: number, a: number, b: number]

/**
 * OKLab of a colour of the screen, 0 to 255 each. The matrices are those of Björn Ottosson, "A perceptual color space for
 * image processing" (2020).
 */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const c = value / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Lab
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/**
 * How well each fact parts from the ground: of the squares in which it meets what is only ground, the share on whose two
 * sides the colours are apart. `top` says which fact (its place) is on top in each square, -1 where only the ground is;
 * `colours` is the scene as it is seen, four bytes a square. Null where a fact hardly meets the ground.
 */
export function contrastsOf(facts: number, top: Int16Array, colours: Uint8ClampedArray): (number | null)[] {
  const rims = Array.from({ length: facts }, () => ({ met: 0, parted: 0 }))
  const labs = new Map<number, Lab>()
  const lab = (place: number): Lab => {
    const known = labs.get(place)
    if (known) return known
    const [red = 0, green = 0, blue = 0] = colours.subarray(place * 4, place * 4 + 3)
    const made = labOf(red, green, blue)
    labs.set(place, made)
    return made
  }
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= WIDE || row >= TALL ? -1 : row * WIDE + column
  for (let row = 0; row < TALL; row++) {
    for (let column = 0; column < WIDE; column++) {
      const fact = top[at(column, row)] ?? -1
      const rim = rims[fact]
      if (!rim) continue
      for (const [x, y] of STEPS) {
        const [inside, outside] = [
          at(column - x * (BESIDE - 1), row - y * (BESIDE - 1)),
          at(column + x * BESIDE, row + y * BESIDE),
        ]
        const next = at(column + x, row + y)
        if (next < 0 || inside < 0 || outside < 0) continue
        if (top[next] !== -1 || top[outside] !== -1 || top[inside] !== fact) continue
        rim.met++
        const [one, two] = [lab(inside), lab(outside)]
        if (Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]) >= APART) rim.parted++
      }
    }
  }
  return rims.map(({ met, parted }) => (met < RIM_MIN ? null : parted / met))
}
