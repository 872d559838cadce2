import { expect, it } from 'vitest'
import { amountText, centsOf, wholeOf } from './amount.ts'

it('reads dollars as they are typed, and nothing that is no amount', () => {
  expect(['11.99', '$1,199.5', '12', ' 0.05 ', '999999.99'].map(centsOf)).toEqual([1199, 119_950, 1200, 5, 99_999_999])
  expect(['', '12.999', '-5', '1,2', 'ten', '1e3'].map(centsOf)).toEqual([null, null, null, null, null, null])
  expect([amountText(1199), amountText(null), amountText(5)]).toEqual(['11.99', '', '0.05'])
})

it('reads a whole number up to a limit, and nothing else', () => {
  expect(wholeOf(' 25 ', 100)).toBe(25)
  for (const text of ['', '0', '101', '2.5', '-3', '1e2', '12345678901']) expect(wholeOf(text, 100)).toBeNull()
})
