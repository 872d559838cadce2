import { describe, expect, it } from 'vitest'
import { choiceOf, chosenOption, orderAhead, orderPath, storeAsked, storePlan } from './storeQuery.ts'

const option = (package_slug: string, market_id: number, length: number) => ({
  slug: `${package_slug}-${length}`,
  package_slug,
  market_id,
  length,
  is_popular: length === 12,
})
const NURSING = [1, 12, 24].map((length) => option('nursing-premium', 101, length))
const MEDICINE = [1, 12].map((length) => option('medicine-premium', 100, length))
const ALL = [...MEDICINE, ...NURSING]
const asked = (query: string) => storeAsked(new URLSearchParams(query))
const at = (query: string, over: object = {}) => ({
  slug: undefined,
  marketOfSlug: null,
  ownMarket: null,
  asked: asked(query),
  ...over,
})

it('PRI-RU012: a query asks by its name alone, by 1 and by true; 0 and false ask for nothing', () => {
  for (const query of ['popular', 'popular=', 'popular=1', 'popular=true', 'popular=TRUE'])
    expect(asked(query)).toEqual({ popular: true, upgrade: false, premiumTrial: false })
  expect(asked('popular=0&upgrade=false')).toEqual({ popular: false, upgrade: false, premiumTrial: false })
  expect(asked('premium_trial&upgrade')).toEqual({ popular: false, upgrade: true, premiumTrial: true })
})

describe('the plan that the store is opened with', () => {
  it('is chosen from all of them, unless one’s own area is known and asked for', () => {
    expect(storePlan(ALL, at(''))).toBeNull()
    expect(storePlan(ALL, at('', { ownMarket: 101 }))).toBeNull()
    for (const query of ['upgrade=1', 'popular']) {
      expect(storePlan(ALL, at(query, { ownMarket: 101 }))).toEqual(NURSING)
      expect(storePlan(ALL, at(query))).toBeNull()
    }
  })
  it('PRI-GA008: is that of an area, of a package, or of a length, areas first', () => {
    expect(storePlan(ALL, at('', { slug: 'nursing', marketOfSlug: 101 }))).toEqual(NURSING)
    expect(storePlan(ALL, at('', { slug: 'nursing-premium' }))).toEqual(NURSING)
    expect(storePlan(ALL, at('', { slug: 'medicine-premium-12' }))).toEqual(MEDICINE)
    expect(storePlan(ALL, at('', { slug: 'nowhere' }))).toBeNull()
  })
  it('has to be chosen where an area has two, unless the popular one is asked for', () => {
    const two = [...NURSING, option('nursing-exam', 101, 1)]
    const where = { slug: 'nursing', marketOfSlug: 101 }
    expect(storePlan(two, at('', where))).toBeNull()
    expect(storePlan(two, at('popular', where))).toEqual(NURSING)
  })
})

it('PRI-RU012: the length is the query’s, else the path’s, else what we suggest, else the shortest', () => {
  const of = (query: string, slug?: string) =>
    chosenOption(NURSING, { slug, length: new URLSearchParams(query).get('length'), asked: asked(query) }).length
  expect(of('')).toBe(12)
  expect(of('length=24&popular')).toBe(24)
  expect(of('length=7')).toBe(12)
  expect(of('', 'nursing-premium-24')).toBe(24)
  expect([of('popular'), of('upgrade=1')]).toEqual([12, 12])
})

describe('orderPath', () => {
  const CHOICE = 'promo_code=spring15&group=1&length=12&from=%2Flearn%2F7%3Fa%3D1'
  it('PRI-RU012: leads back to the order with what was chosen, and from there to the choice alone', () => {
    const path = orderPath(5, `/store/nursing-premium?${CHOICE}&payment_token=tok_1`)
    expect(path).toBe(`/store/nursing-premium?${CHOICE}&order=5`)
    expect(choiceOf(new URLSearchParams(path.split('?')[1]))).toBe(`?${CHOICE}`)
  })
  it('leads to pages of ours alone', () => {
    for (const foreign of ['//evil.test/store', 'https://evil.test', ''])
      expect(orderPath(5, foreign)).toBe('/store?order=5')
  })
})

it('PRI-RU012: who has to register or sign in first reads that their order goes on then', () => {
  expect(orderAhead('/store/nursing-premium?length=12')).toBe('Then your order goes on where you left it: 12 months.')
  expect(orderAhead('/store/nursing-premium?length=1')).toBe('Then your order goes on where you left it: 1 month.')
  expect(orderAhead('/store/nursing-premium?length=0')).toBe('Then your order goes on where you left it.')
  for (const other of [null, '/home', '//evil.test/store', '/learn/store']) expect(orderAhead(other)).toBeNull()
})
