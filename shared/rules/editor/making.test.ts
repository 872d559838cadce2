import { describe, expect, it } from 'vitest'
import { sampleCard } from '../../documents/card/sample.ts'
import { filesNotTheirs } from './files.ts'
import { isAudioOlder } from './olderAudio.ts'
import { archiveEnds, isRestorable } from './ownCards.ts'
import { freeSlug, slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Digoxin toxicity', 'digoxin-toxicity'],
    ['  Crohn’s disease  ', 'crohns-disease'],
    ['Ménière', 'meniere'],
    ['Β-Blocker', 'blocker'],
    ['404', 'card-404'],
    ['50007', 'card-50007'],
    ['薬', 'card'],
    ['../../etc/passwd', 'etc-passwd'],
    ["'; drop table cards; --", 'drop-table-cards'],
    ['\u202e%2e%2e/', '2e-2e'],
    ['---', 'card'],
    ['', 'card'],
    ['a'.repeat(200), 'a'.repeat(100)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('EDT-RU024: makes of %j the address %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('EDT-RU024: counts on where an address was ever taken', () => {
    expect(freeSlug('digoxin', new Set())).toBe('digoxin')
    expect(freeSlug('digoxin', new Set(['digoxin', 'digoxin-3']))).toBe('digoxin-2')
    expect(freeSlug('digoxin', new Set(['digoxin', 'digoxin-2', 'digoxin-3']))).toBe('digoxin-4')
  })
})

describe('filesNotTheirs', () => {
  const own = { ...sampleCard(), background: '/media/kits/farm/far.svg', audio: { educational: null, story: null } }
  it('EDT-RU002: lets pass what is of the library', () => expect(filesNotTheirs(own)).toEqual([]))
  it.each([
    { background: '/media/cards/digoxin/far.svg' },
    { back: 'https://example.test/track.svg' },
    { front: '/media/kits/../cards/digoxin/far.svg' },
    { audio: { educational: { url: '/media/cards/digoxin/story.mp3', duration: 1 }, story: null } },
    { characters: own.characters.map((each) => ({ ...each, picture: '/media/cards/digoxin/far.svg' })) },
    { characters: own.characters.map((each) => ({ ...each, picture: '../cards/digoxin' })) },
  ])('EDT-RU002: holds back files of other cards: %j', (over) =>
    expect(filesNotTheirs({ ...own, ...over })).toHaveLength(1),
  )
})

it('a deleted card comes back within 30 days, to its maker only what they deleted themselves', () => {
  const archivedAt = new Date('2026-03-01T12:00:00Z')
  expect(archiveEnds(archivedAt).toISOString()).toBe('2026-03-31T12:00:00.000Z')
  const asked = (now: string, archivedByMaker: boolean, isMaker: boolean) =>
    isRestorable({ archivedAt, archivedByMaker }, { isMaker, now: new Date(now) })
  expect(asked('2026-03-31T11:59:59Z', true, true)).toBe(true)
  expect(asked('2026-03-31T12:00:00Z', true, true)).toBe(false)
  expect(asked('2026-03-02T12:00:00Z', false, true)).toBe(false)
  expect(asked('2026-03-02T12:00:00Z', false, false)).toBe(true)
})

it('recordings are older than words that changed, and not than pictures that moved', () => {
  const before = sampleCard()
  const reworded = { ...before, facts: before.facts.map((fact) => ({ ...fact, definition: 'Other.' })) }
  expect(isAudioOlder(before, { ...before, characters: [] })).toBe(false)
  expect(isAudioOlder(before, reworded)).toBe(true)
  expect(
    isAudioOlder(before, { ...reworded, audio: { educational: { url: '/new.mp3', duration: 1 }, story: null } }),
  ).toBe(false)
})
