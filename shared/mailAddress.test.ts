import { expect, it } from 'vitest'
import { addressGivenUp, hasAddress } from './mailAddress.ts'

it('an address that was given up reaches nobody', () => {
  expect(hasAddress(addressGivenUp('5f0e'))).toBe(false)
  expect(hasAddress('ada@example.test')).toBe(true)
})
