import { describe, expect, it } from 'vitest'
import { PLAYLIST_NAME_MAX, PlaylistName } from '../../contract/playlists/view.ts'
import { addressesIn, wrongAddress } from '../accounts/addresses.ts'
import { copyName, fileNameOf } from './name.ts'
import { moved } from './ordering.ts'
import { isShareKey, shareKeyBy } from './shareKey.ts'
import { PlaylistTexts } from './texts.ts'

describe('the name of a playlist', () => {
  it('PLY-RU001: has a character that can be seen', () => {
    const fits = (name: string) => PlaylistName.safeParse(name).success
    expect(['', ' ', '\t\n', '\u00a0\u200b'].map(fits)).toEqual([false, false, false, false])
    expect(['a', ' ½ ', '心'].map(fits)).toEqual([true, true, true])
    expect(fits('a'.repeat(PLAYLIST_NAME_MAX + 1))).toBe(false)
  })
  it('PLY-RU002: of a copy says so, and fits', () => {
    expect(copyName('Heart')).toBe('Copy of Heart')
    for (const long of ['a'.repeat(PLAYLIST_NAME_MAX), '🫀'.repeat(PLAYLIST_NAME_MAX / 2), `a${'🫀'.repeat(49)}`])
      expect(PlaylistName.safeParse(copyName(long)).data).toBe(copyName(long))
    expect(copyName('🫀'.repeat(50)).isWellFormed()).toBe(true)
  })
})

describe('moving a card', () => {
  it('PLY-RU005: goes to the top, to the bottom, or before another one', () => {
    expect(moved([1, 2, 3], 3, { to: 'top' })).toEqual([3, 1, 2])
    expect(moved([1, 2, 3], 1, { to: 'bottom' })).toEqual([2, 3, 1])
    expect(moved([1, 2, 3], 3, { before: 2 })).toEqual([1, 3, 2])
    expect(moved([1, 2, 3], 1, { before: 3 })).toEqual([2, 1, 3])
  })
  it('PLY-RU005: leaves all as it was where a card is not there, or moves before itself', () => {
    for (const [card, move] of [
      [9, { to: 'top' }],
      [1, { before: 9 }],
      [2, { before: 2 }],
    ] as const)
      expect(moved([1, 2, 3], card, move)).toEqual([1, 2, 3])
  })
})

describe('PLY-GA002: the key of a playlist that is shared by link', () => {
  it('is never taken for a number, however chance falls', () => {
    for (const chance of [0, 0.5, 0.999_999_9]) expect(isShareKey(shareKeyBy(() => chance))).toBe(true)
    for (const none of ['123456789012', 'abc', 'abcdefghijkl3', 'abcdefghijk-', 'abcdefghijkl\n'])
      expect(isShareKey(none)).toBe(false)
  })
})

describe('addresses that are typed', () => {
  it('PLY-RU006: stand apart by commas or spaces, and each has to be one', () => {
    expect(addressesIn(' Ada@example.test, ben@example.test;ada@example.test\n')).toEqual([
      'ada@example.test',
      'ben@example.test',
    ])
    expect(wrongAddress('ada@example.test ben@example.test')).toBeNull()
    expect(wrongAddress('ada@example.test, ben@')).toBe('“ben@” is no e-mail address.')
    expect(wrongAddress(' , ')).toBe('Please enter an e-mail address.')
    expect(wrongAddress(Array.from({ length: 21 }, (_, n) => `a${n}@example.test`).join())).toMatch(/at most 20/)
  })
})

describe('what is told of a card and a playlist', () => {
  it('PLY-MS011 PLY-MS014 PLY-MS015: says it in these words', () => {
    expect(PlaylistTexts.added.card('Heart')).toBe('Pictomo added to "Heart"!')
    expect(PlaylistTexts.removed('Heart')).toBe('Pictomo removed from "Heart"')
    expect(PlaylistTexts.removed('Heart', 'Digoxin')).toBe('Digoxin removed from "Heart"')
    expect(PlaylistTexts.moved('top', 'Heart')).toBe('Pictomo moved to top in "Heart"')
    expect(PlaylistTexts.moved('bottom', 'Heart')).toBe('Pictomo moved to bottom in "Heart"')
  })
})

describe('what came of a track', () => {
  it('is told in numbers', () => {
    expect(PlaylistTexts.came(4, 1)).toBe('4 cards added, 1 was there already.')
    expect(PlaylistTexts.came(1, 0)).toBe('1 card added.')
    expect(PlaylistTexts.came(0, 3)).toBe('All of its cards were there already.')
    expect(PlaylistTexts.came(0, 0)).toBe('There was no card to add.')
  })
})

it('a playlist’s file has a name that every system takes', () => {
  expect(fileNameOf('Herz & Gefäße: Ö/2')).toBe('herz-gefa-e-o-2.csv')
  expect(fileNameOf('../../etc/passwd')).toBe('etc-passwd.csv')
  expect(fileNameOf('心臓')).toBe('playlist.csv')
})
