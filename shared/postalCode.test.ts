import { expect, it } from 'vitest'
import { postalCodeFault, WRONG_POSTAL_CODE, WRONG_ZIP } from './postalCode.ts'

it('knows an American ZIP code by its five digits, or five and four', () => {
  for (const code of ['85004', '85004-1234', '850041234', ' 85004 ', ''])
    expect(postalCodeFault('USA', code)).toBeNull()
  for (const code of ['ABC', '8500', '850045', '85004-12', '８５００４'])
    expect(postalCodeFault('United States', code)).toBe(WRONG_ZIP)
})

it('takes the codes of other countries as they are written there', () => {
  for (const code of ['K1A 0B1', 'SW1A 1AA', '10115', '100-0001', '0'])
    expect(postalCodeFault('Elsewhere', code)).toBeNull()
  for (const code of ['?', '-', '12345!', '--12']) expect(postalCodeFault('Canada', code)).toBe(WRONG_POSTAL_CODE)
})
