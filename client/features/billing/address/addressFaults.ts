import { type BillingAddress, COMPLETE_ADDRESS } from '#shared/contract/billing/payments.ts'
import { postalCodeFault } from '#shared/postalCode.ts'

/** What an address can't be without, with what to add where it is missing. */
const NEEDED = {
  address: 'street and number',
  city: 'city',
  zipcode: 'ZIP or postal code',
  country: 'country',
} as const
type Needed = keyof typeof NEEDED
const NEEDED_NAMES = Object.keys(NEEDED) as Needed[]
/** The fields of an address, by the names that the server has for them. */
export const ADDRESS_FIELDS = [...NEEDED_NAMES, 'address2', 'state'].map((name) => `address.${name}`)

export const isComplete = (address: BillingAddress): boolean => NEEDED_NAMES.every((name) => address[name].trim())

/** SUB-RU009, SUB-MS001. What is wrong with an address before it is sent, by its fields. */
export function addressFaults(address: BillingAddress): Record<string, string> {
  const missing = NEEDED_NAMES.filter((name) => !address[name].trim())
  const zip = postalCodeFault(address.country, address.zipcode)
  return {
    ...(zip ? { 'address.zipcode': zip } : {}),
    ...Object.fromEntries(missing.map((name) => [`address.${name}`, `${COMPLETE_ADDRESS}: add the ${NEEDED[name]}.`])),
  }
}
