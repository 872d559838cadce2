import { expect, it } from 'vitest'
import { cardText } from './cardText.ts'

it('a kept card is named by its brand, its last four digits and how long it is good', () => {
  expect(cardText({ brand: 'visa', last4: '4242', expires: '2040-12' })).toBe(
    'Visa that ends in 4242, good until 12/2040',
  )
  expect(cardText({ brand: 'eftpos_au', last4: '0001', expires: null })).toBe('card that ends in 0001')
  expect(cardText({ brand: null, last4: '0001', expires: '' })).toBe('card that ends in 0001')
})
