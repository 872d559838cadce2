import { BRAND } from '../../brand.ts'

/**
 * What is told in passing when something became of a playlist, in the words that every client uses, where the name stands for the
 * dots and one of the two places is named; where the card is known it is named too: PLY-MS011 `Pictomo added to "{name}"!`, PLY-MS014 `Pictomo removed from ...` and
 * PLY-MS015 `Pictomo moved to top or bottom in ...`.
 */
export const PlaylistTexts = {
  added: {
    card: (name: string) => `${BRAND.name} added to "${name}"!`,
    track: (name: string) => `Path added to "${name}"!`,
    pathway: (name: string) => `Pathway added to "${name}"!`,
  },
  removed: (name: string, card: string = BRAND.name) => `${card} removed from "${name}"`,
  moved: (to: 'top' | 'bottom', name: string) => `${BRAND.name} moved to ${to} in "${name}"`,
  /** How many of a track or a pathway came. */
  came: (added: number, skipped: number): string => {
    const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)
    if (added === 0) return skipped === 0 ? 'There was no card to add.' : 'All of its cards were there already.'
    return skipped === 0
      ? `${cards(added)} added.`
      : `${cards(added)} added, ${skipped} ${skipped === 1 ? 'was' : 'were'} there already.`
  },
  deleted: (name: string) => `“${name}” is deleted.`,
} as const
