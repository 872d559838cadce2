import { afterEach, expect, it } from 'vitest'
import { listCredits, listMarkets, listPathways } from '#shared/contract/catalogue/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import type { FirstReads, Place } from '#shared/pages/page.ts'
import { forgetFirst, giveFirst, loadsFirst, readAhead, takeFirst } from './firstData.ts'

const place: Place = { path: '/some', params: {}, query: new URLSearchParams() }
const MARKETS = readUrl(listMarkets.path, {})
const PATHWAYS = readUrl(listPathways.path, { market_id: 7, page: 1 })

/** A store that writes down what it was to load, and what it found along with the page. */
const loaded: unknown[] = []
loadsFirst({ listMarkets }, async () => loaded.push(['markets', takeFirst(MARKETS)]))
loadsFirst({ listPathways }, async (input) => loaded.push([input.market_id, takeFirst(PATHWAYS)]))
loadsFirst({ listCredits }, async () => loaded.push('credits'))
afterEach(() => {
  loaded.length = 0
  forgetFirst()
})

const first: FirstReads = async (_, ask) => {
  const { markets } = await ask('listMarkets', {})
  await ask('listPathways', { market_id: markets[0]!.id, page: 1 })
}

it('lets the stores take what came along, one leading to the next, and keeps it for the page itself', async () => {
  giveFirst({ [MARKETS]: { markets: [{ id: 7 }] }, [PATHWAYS]: { data: [] } })
  await readAhead(first, place)
  expect(loaded).toEqual([
    ['markets', { markets: [{ id: 7 }] }],
    [7, { data: [] }],
  ])
  expect(takeFirst(PATHWAYS)).toEqual({ data: [] })
  expect(takeFirst(PATHWAYS)).toBeUndefined()
})

it('asks the server for nothing: what did not come along is left to the page', async () => {
  giveFirst({ [MARKETS]: { markets: [{ id: 7 }] } })
  await readAhead(first, place)
  expect(loaded).toEqual([['markets', { markets: [{ id: 7 }] }]])
  await readAhead((_, ask) => ask('listCredits', {}), place)
  expect(loaded).toHaveLength(1)
})

it('leaves an answer that no store takes to the component that shows it', async () => {
  const url = readUrl(getCard.path, { slug: 'digoxin' })
  giveFirst({ [url]: { name: 'Digoxin' } })
  await readAhead((_, ask) => ask('getCard', { slug: 'digoxin' }), place)
  expect(takeFirst(url)).toEqual({ name: 'Digoxin' })
})
