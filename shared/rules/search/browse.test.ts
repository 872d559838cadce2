import { describe, expect, it } from 'vitest'
import { type BrowseView, browseOf, keptView, viewKept, withBrowse } from './browse.ts'

const address = (text: string) => new URLSearchParams(text)
const views: BrowseView[] = [
  { at: 'home' },
  { at: 'tracks', pathway: 12 },
  { at: 'lessons', pathway: 12, track: 7 },
  { at: 'search', search: 'q=high+potassium&area=nursing' },
  { at: 'search', search: '' },
]

describe('the browse overlay in an address', () => {
  it.each(views)('comes back as it was written: %o', (view) => {
    expect(browseOf(withBrowse(address('track=7'), view))).toEqual(view)
  })
  it('SRC-RU001: what names no view that there is opens its home', () => {
    for (const text of ['browseOpen=1', 'browse=nothing', 'browse=tracks', 'browse=lessons&browseParams=pathway%3Dx'])
      expect(browseOf(address(text))).toEqual({ at: 'home' })
  })
  it('is closed where nothing of it stands in the address', () => {
    expect(browseOf(address('q=digoxin&track=7'))).toBeNull()
  })
  it('SRC-PR001: `searchOpen` opens the search for what the page was asked for', () => {
    expect(browseOf(address('searchOpen=1&q=la%20six'))).toEqual({ at: 'search', search: 'q=la+six' })
    expect(browseOf(address('searchOpen=1'))).toEqual({ at: 'search', search: '' })
  })
  it('leaves the page what is its own', () => {
    const open = withBrowse(address('track=7&q=own'), { at: 'tracks', pathway: 12 })
    expect(withBrowse(open, null).toString()).toBe('track=7&q=own')
    expect(withBrowse(address('searchOpen=1&q=lasix&track=7'), null).toString()).toBe('track=7')
  })
})

describe('SRC-RU002: the view of before', () => {
  it.each(views)('is kept for a while: %o', (view) => {
    expect(viewKept(keptView(view, 1000), 2000)).toEqual(view)
    expect(viewKept(keptView(view, 1000), 1000 + 31 * 60_000)).toBeNull()
  })
  it('is none of what was never kept, or is of another time', () => {
    expect([viewKept(null, 0), viewKept('rubbish', 0), viewKept(keptView(views[0]!, 5000), 0)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
