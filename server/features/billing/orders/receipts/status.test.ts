import { expect, it } from 'vitest'
import { paidWith, receiptStatus } from './status.ts'

const AT = new Date('2026-11-28T12:00:00Z')
const PAID = {
  total: 11_510,
  givenBack: 0,
  refund_asked_at: null,
  refunded_at: null,
  disputed_at: null,
  dispute_won_at: null,
}

it('says what has become of the money', () => {
  expect(receiptStatus(PAID)).toBe('Paid')
  expect(receiptStatus({ ...PAID, givenBack: 500 })).toBe('Paid, a part given back')
  expect(receiptStatus({ ...PAID, refund_asked_at: AT })).toBe('Paid, and on its way back')
  expect(receiptStatus({ ...PAID, refund_asked_at: AT, refunded_at: AT, givenBack: 11_510 })).toBe(
    'Paid and given back',
  )
  expect(receiptStatus({ ...PAID, disputed_at: AT })).toBe('Taken back by the bank')
  expect(receiptStatus({ ...PAID, disputed_at: AT, dispute_won_at: AT })).toBe('Paid')
})

it('names the card, as far as it is known', () => {
  expect(paidWith(11_510, { brand: 'visa', last4: '4242' })).toBe('Visa that ends in 4242')
  expect(paidWith(11_510, { brand: null, last4: '4242' })).toBe('Card that ends in 4242')
  expect(paidWith(11_510, null)).toBe('Card')
  expect(paidWith(0, null)).toBe('Nothing was charged')
})
