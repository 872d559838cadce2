import type { BillingAddress } from '#shared/contract/billing/payments.ts'
import { postalCodeFault } from '#shared/postalCode.ts'

const NEEDED = ['address', 'city', 'zipcode', 'country'] as const
/** SUB-MS001. */
const INCOMPLETE = 'Please complete your address'
/** The fields of an address, by the names that the server has for them. */
export const ADDRESS_FIELDS = [...NEEDED, 'address2', 'state'].map((name) => `address.${name}`)

export const isComplete = (address: BillingAddress): boolean => NEEDED.every((name) => address[name].trim())

/** SUB-RU009, SUB-MS001. What is wrong with an address before it is sent, by its fields. */
export function addressFaults(address: BillingAddress): Record<string, string> {
  const missing = NEEDED.filter((name) => !address[name].trim())
  const zip = postalCodeFault(address.country, address.zipcode)
  return {
    ...(zip ? { 'address.zipcode': zip } : {}),
    ...Object.fromEntries(missing.map((name) => [`address.${name}`, INCOMPLETE])),
  }
}
