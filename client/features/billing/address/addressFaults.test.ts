import { expect, it } from 'vitest'
import { addressFaults } from './addressFaults.ts'

it('SUB-RU009, SUB-MS001: says under each empty field what it is that is missing', () => {
  const address = { address: '', address2: '', city: ' ', state: '', zipcode: '', country: 'United States' }
  expect(addressFaults(address)).toEqual({
    'address.address': 'Please complete your address: add the street and number.',
    'address.city': 'Please complete your address: add the city.',
    'address.zipcode': 'Please complete your address: add the ZIP or postal code.',
  })
  expect(addressFaults({ ...address, address: '1 Main St', city: 'Reno', zipcode: '89501' })).toEqual({})
})
