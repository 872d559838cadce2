export { AddressFields, CHECKOUT_ADDRESS, NO_ADDRESS } from './AddressFields.tsx'
export { Checkout } from './Checkout.tsx'
export { OrderResult } from './OrderResult.tsx'
export { checkout, leadToCard, loadOptions, loadPaymentInfo } from './store.ts'
