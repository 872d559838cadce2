import { ShareKey } from '../../contract/playlists/view.ts'

/** No signs that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
const SIGNS = `${LETTERS}23456789`
const LENGTH = 12

/** PLY-GA002. Whether a part of an address is a key, by which whoever has it reads a playlist, and no playlist's number. */
export const isShareKey = (part: string): boolean => ShareKey.safeParse(part).success

/** A new key by chance, each sign of it; the first is a letter. */
export const shareKeyBy = (random: () => number): string =>
  Array.from({ length: LENGTH }, (_, place) => {
    const signs = place === 0 ? LETTERS : SIGNS
    return signs[Math.floor(random() * signs.length)]
  }).join('')
