import { CANVAS } from '../../documents/card/measures.ts'

type Frame = { character_x: number; character_y: number; character_width: number; character_height: number }
type Placed = { key: string; pictomo: string; characters: readonly Frame[] }

const middleOf = ({ characters }: Placed): { x: number; y: number } | undefined => {
  const area = (one: Frame) => one.character_width * one.character_height
  const largest = characters.toSorted((one, other) => area(other) - area(one))[0]
  return (
    largest && {
      x: largest.character_x + largest.character_width / 2,
      y: largest.character_y + largest.character_height / 2,
    }
  )
}

/** Which third of `whole` a place is in. */
const thirdOf = <T>(at: number, whole: number, thirds: readonly [T, T, T]): T =>
  thirds[Math.min(2, Math.max(0, Math.floor((at / whole) * 3))) as 0 | 1 | 2]

/** So many of those around a figure tell where it stands. */
const BESIDE = 2

/**
 * Where a figure stands in its scene, for who does not see it: the third of the picture, and who stands nearest.
 * `hidden` are figures that are asked for as well, and named by nobody.
 */
export function whereabouts(key: string, facts: readonly Placed[], hidden: readonly string[] = []): string {
  const fact = facts.find((one) => one.key === key)
  const here = fact && middleOf(fact)
  if (!here) return ''
  const beside = facts
    .filter((one) => one.key !== key && !hidden.includes(one.key) && one.pictomo.trim() !== '')
    .flatMap((one) => {
      const there = middleOf(one)
      return there ? [{ name: one.pictomo, far: Math.hypot(there.x - here.x, there.y - here.y) }] : []
    })
    .toSorted((one, other) => one.far - other.far)
    .slice(0, BESIDE)
    .map(({ name }) => name)
  const side = thirdOf(here.x, CANVAS.width, ['on the left', 'in the middle', 'on the right'])
  const depth = thirdOf(here.y, CANVAS.height, ['far up', 'halfway up', 'in front'])
  return `${side}, ${depth}${beside.length ? `; nearest are: ${beside.join(' and ')}` : ''}`
}
