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
