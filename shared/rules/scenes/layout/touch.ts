import type { CharacterContent } from '../../../documents/card/content.ts'
import { CANVAS } from '../../../documents/card/measures.ts'
import { inOrder } from '../order.ts'
import { PHONE, TALL, UNITS, WIDE } from './ink.ts'

/** The side of what a finger covers on a phone (44 pixels), in squares of the grid. */
const FINGER = Math.round((44 * CANVAS.width) / PHONE / UNITS)

/** One figure of a fact: where it lies in the order of drawing, and the squares of the grid that it inks. */
type Figure = Pick<CharacterContent, 'band' | 'z'> & { fact: string; squares: Uint8Array }

/** What becomes of a fact when all is drawn, as shares from 0 to 1. */
export type FactInScene = {
  fact: string
  /** Of the picture, what its figures take up. */
  size: number
  /** Of its figures, what nobody stands before. */
  seen: number
  /** Of what a finger covers, what is the fact's own at best; 0 where others always have more of it. */
  touched: number
}

/** Which fact is on top in each square of the grid (its place among `facts`), -1 where only the ground is. */
export function topOf(facts: readonly string[], figures: readonly Figure[]): Int16Array {
  const top = new Int16Array(WIDE * TALL).fill(-1)
  for (const { fact, squares } of inOrder(figures)) {
    const place = facts.indexOf(fact)
    for (let n = 0; n < top.length; n++) if (squares[n]) top[n] = place
  }
  return top
}

/** Says of each fact that is drawn how large it is, how much of it is seen, and whether a finger finds it. */
export function factsInScene(figures: readonly Figure[]): FactInScene[] {
  const facts = [...new Set(figures.map(({ fact }) => fact))]
  const top = topOf(facts, figures)
  return facts.map((fact, place) => {
    const own = figures.filter((figure) => figure.fact === fact)
    let [ink, seen] = [0, 0]
    for (let n = 0; n < top.length; n++) {
      if (own.some(({ squares }) => squares[n])) ink++
      if (top[n] === place) seen++
    }
    return { fact, size: ink / top.length, seen: seen / Math.max(1, ink), touched: touchedOf(top, place) }
  })
}

/** For every corner of the grid, how many squares above and to the left of it are meant. */
function sumsOf(isMeant: (n: number) => boolean): Int32Array {
  const across = WIDE + 1
  const sums = new Int32Array(across * (TALL + 1))
  for (let n = 0; n < WIDE * TALL; n++) {
    const at = (Math.floor(n / WIDE) + 1) * across + (n % WIDE) + 1
    sums[at] = (sums[at - 1] ?? 0) + (sums[at - across] ?? 0) - (sums[at - across - 1] ?? 0) + (isMeant(n) ? 1 : 0)
  }
  return sums
}

function underFinger(sums: Int32Array, x: number, y: number): number {
  const [above, below] = [y * (WIDE + 1) + x, (y + FINGER) * (WIDE + 1) + x]
  return (sums[below + FINGER] ?? 0) - (sums[below] ?? 0) - (sums[above + FINGER] ?? 0) + (sums[above] ?? 0)
}

function touchedOf(top: Int16Array, fact: number): number {
  const mine = sumsOf((n) => top[n] === fact)
  const others = sumsOf((n) => top[n] !== fact && top[n] !== -1)
  let best = 0
  for (let y = 0; y + FINGER <= TALL; y++) {
    for (let x = 0; x + FINGER <= WIDE; x++) {
      const there = underFinger(mine, x, y)
      if (there > best && there >= underFinger(others, x, y)) best = there
    }
  }
  return best / FINGER ** 2
}
