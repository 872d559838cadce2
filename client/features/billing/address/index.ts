export { AddressFields, CHECKOUT_ADDRESS, NO_ADDRESS } from './AddressFields.tsx'
export { ADDRESS_FIELDS, addressFaults, isComplete } from './addressFaults.ts'
