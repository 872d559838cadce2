import { expect, it } from 'vitest'
import { EVERYWHERE } from '#shared/rules/search/place.ts'
import { addressOf, filtersSet, relevanceOf, shownBy, TABS, withTab } from './shown.ts'

const from = (address: string) => shownBy(new URLSearchParams(address))

it('an address says all that is shown, and what it does not say is as wide as it can be', () => {
  expect(from('')).toEqual({
    query: '',
    tab: 'everything',
    sort: 'relevance',
    place: EVERYWHERE,
    bookmarked: false,
    withOwnMade: false,
  })
  const said =
    'q=beta+blocker&onlyPictomos=1&sort_by=newest&area=nursing&type=courses&root=12&bookmarked=1&include_ugc=1'
  expect(new URLSearchParams(addressOf(from(said))).toString()).toBe(said)
  expect(filtersSet(from(said))).toBe(5)
  expect(from('sort_by=worst&area=').sort).toBe('relevance')
  expect(from('sort_by=worst&area=').place.area).toBeNull()
})

it('SRC-RU010: the courses’ tab puts them by name and forgets the bookmarks', () => {
  const shown = from('q=heart&bookmarked=1&sort_by=newest')
  expect(withTab(shown, 'pathways')).toMatchObject({ sort: 'a_z', bookmarked: false })
  expect(withTab(shown, 'pictomos')).toMatchObject({ sort: 'newest', bookmarked: true })
})

it('SRC-RU004: an address names one of three tabs', () => {
  expect(TABS).toEqual(['everything', 'pictomos', 'pathways'])
  for (const tab of TABS) expect(shownBy(new URLSearchParams(addressOf({ ...from('q=heart'), tab }))).tab).toBe(tab)
})

it('SRC-RU012: relevance is “For you” without a word and “Best match” with one', () => {
  expect([relevanceOf(''), relevanceOf('digoxin')]).toEqual(['For you', 'Best match'])
})
