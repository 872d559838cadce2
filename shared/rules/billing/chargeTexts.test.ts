import { expect, it } from 'vitest'
import { chargeText } from './chargeTexts.ts'

const at = (iso: string) => new Date(iso)
const option = { length: 12, discounted_price: 11_510 }

it('PRI-CA006: says what is charged now, and what renews when and for how much, in the days of who pays', () => {
  const begins = at('2026-11-28T03:00:00Z')
  expect(chargeText({ total: 9208, option, begins, timeZone: 'America/New_York' })).toBe(
    'You pay $92.08 now. It renews on November 27, 2027 for $115.10 before tax, and every 12 months after that, until you cancel.',
  )
  expect(chargeText({ total: 1199, option: { length: 1, discounted_price: 1199 }, begins, timeZone: 'UTC' })).toContain(
    'It renews on December 28, 2026 for $11.99 before tax, and every month after that',
  )
  expect(chargeText({ total: 2400, option: { length: 0, discounted_price: 2400 }, begins, timeZone: 'UTC' })).toBe(
    'You pay $24.00 once. Nothing renews.',
  )
})
