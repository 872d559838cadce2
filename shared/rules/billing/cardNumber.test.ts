import { expect, it } from 'vitest'
import { isLuhn } from './cardNumber.ts'

it('SUB-RU010: a card number has digits, dashes and spaces, and passes the Luhn check', () => {
  expect(['4242 4242 4242 4242', '4000-0000-0000-0002', '378282246310005'].map(isLuhn)).toEqual([true, true, true])
  expect(['', '4242 4242 4242 4241', '4242a4242 4242 4242', '0', '42'].map(isLuhn)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
