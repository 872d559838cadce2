import { expect, it } from 'vitest'
import { DOWNLOADS, planOf } from './seed.ts'
import { readZipLines } from './zipLines.ts'

const market = { id: 1, slug: 'nursing', public_name: 'Nursing', has_pricing: true, has_group_buy: true }

it('PRI-GA002: a plan costs 11.99 a month before discounts, in each of its lengths; groups buy 6 and 12 months', () => {
  const plan = planOf(market)!
  expect(plan.options.map(({ length, price, groupId, isPopular }) => [length, price, groupId, isPopular])).toEqual([
    [1, 1199, null, false],
    [6, 7194, null, false],
    [12, 14388, null, true],
    [24, 28776, null, false],
    [48, 57552, null, false],
    [6, 7194, 1, false],
    [12, 14388, 1, false],
  ])
  expect(planOf({ ...market, has_group_buy: false })!.options).toHaveLength(5)
  expect(planOf({ ...market, has_pricing: false })).toBeNull()
})

it('PRI-RU014: the downloads cost what they cost', () => {
  expect(DOWNLOADS.map(({ kind, options }) => [kind, options[0]!.price, options[0]!.strikePrice])).toEqual([
    ['download', 1500, 3999],
    ['download', 1500, 3999],
    ['download', 1500, 3999],
    ['bundle', 2400, 11997],
  ])
})

it('PRI-GA005: reads ZIP codes with their tax, and says which line is wrong', () => {
  expect(readZipLines('az 85001 8.6\n\nUT,84101,7%\nAZ 85001 9')).toEqual({
    zips: [
      { state: 'AZ', zip: '85001', rate: 9000 },
      { state: 'UT', zip: '84101', rate: 7000 },
    ],
  })
  const wrong = (text: string) => (readZipLines(text) as { wrong?: string }).wrong
  expect(wrong('AZ 85001 8\nArizona 85002 8')).toBe(
    'Line 2 (“Arizona 85002 8”): it begins with a state of two letters.',
  )
  expect(wrong('AZ 8500 8')).toContain('five digits')
  for (const line of ['AZ 85001', 'AZ 85001 8.6 more', 'AZ 85001 -8', 'AZ 85001 31', 'AZ 85001 0'])
    expect(wrong(line)).toContain('Line 1')
  expect(wrong(' \n')).toBe('Please write one line for each ZIP code.')
})
