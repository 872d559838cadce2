import type { CharacterContent } from '../../documents/card/content.ts'
import { BANDS } from '../../documents/card/measures.ts'

export type Band = CharacterContent['band']

/** Whether a character is in the picture, and was not taken out of it for a while by its makers. */
export const isShown = ({ hidden }: { hidden?: boolean | undefined }): boolean => !hidden

/** Characters in the order in which they are drawn: by band, then by height in it. */
export function inOrder<T extends { band: Band; z: number }>(characters: readonly T[]): T[] {
  return characters.toSorted((a, b) => BANDS.indexOf(a.band) - BANDS.indexOf(b.band) || a.z - b.z)
}

/** What lies between which bands: the scenery behind the stage, and that before it. */
export const LAYERS = [
  { before: 'background', bands: ['far'] },
  { before: 'back', bands: ['back', 'stage'] },
  { before: 'front', bands: ['front'] },
] as const satisfies readonly { before: 'background' | 'back' | 'front'; bands: readonly Band[] }[]

type Row = { key: string; band: Band }

/**
 * Where a row of the list of layers goes that is put to another place: into the depth that it is dropped in, directly in
 * front of `below`, or behind all of that depth. The rows stand with the nearest first.
 */
export function dropAmong(nearest: readonly Row[], from: number, to: number): (Row & { below: string | null }) | null {
  const moved = nearest[from]
  const there = nearest[to]
  if (!moved || !there || from === to) return null
  const others = nearest.filter((row) => row !== moved)
  // Between two depths a row keeps to its own, where it can.
  const isNext = [others[to - 1], others[to]].some((row) => row?.band === moved.band)
  const band = isNext ? moved.band : there.band
  const below = others[to]
  return { key: moved.key, band, below: below?.band === band ? below.key : null }
}
