import { isAmerican } from './states.ts'

export const WRONG_ZIP = 'Please write a US ZIP code of five digits, as in 85004, or with four more, as in 85004-1234.'
export const WRONG_POSTAL_CODE = 'Please write your postal code in letters and digits.'

/**
 * What is wrong with a ZIP or postal code of a country; null for a good one, and for none. American ones are known by their form,
 * since tax goes by them; of all others only that they can be one.
 */
export function postalCodeFault(country: string, code: string): string | null {
  const given = code.trim()
  if (given === '') return null
  if (isAmerican(country)) return /^\d{5}(?:[- ]?\d{4})?$/.test(given) ? null : WRONG_ZIP
  return /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(given) ? null : WRONG_POSTAL_CODE
}
