import { expect, it } from 'vitest'
import { discounted, takenOff } from './price.ts'
import { billedPlan, dealWorth, stayCode } from './stay.ts'

const YEAR = { name: 'Year', length: 12, price: 14_388, length_percent: 20, next_plan: null }
const NEXT = { option_slug: 'm', package_id: 1, market_id: 1, name: 'Month', length: 1, price: 1199, length_percent: 0 }

it('SUB-GA003: an offer to who stays is worth its share of the plan that the next bill is for', () => {
  expect(dealWorth(YEAR)).toEqual({ half: 5755, month: 959 })
  expect(billedPlan({ ...YEAR, next_plan: NEXT }).name).toBe('Month')
  expect(dealWorth({ ...YEAR, next_plan: NEXT })).toEqual({ half: 600, month: 1199 })
})

it('SUB-GA003: half off takes off half of what is billed in the end, at most what was promised, never more than there is', () => {
  const off = (promised: number | null, price: number, percent = 0) =>
    takenOff(stayCode(YEAR, promised), discounted(price, percent))
  expect(off(5755, 14_388, 20)).toBe(5755)
  expect(off(600, 14_388, 20)).toBe(600)
  expect(off(5755, 1199)).toBe(600)
  expect(off(null, 14_388, 20)).toBe(5755)
  expect(off(null, 1199)).toBe(600)
  expect(off(600, 0)).toBe(0)
})
