import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { postalCodeFault } from '../../postalCode.ts'
import { isAmerican, stateCode } from '../../states.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

export const PaymentsNotSetUp = defineError(
  'billing.payments_not_set_up',
  503,
  'Payment is not set up here yet, so nothing can be bought.',
)
export const PaymentsAway = defineError(
  'billing.payments_away',
  503,
  'The payment provider does not answer just now. You were not charged twice: what you sent is safe to send again.',
)
export const CardNotKnown = defineError(
  'billing.card_not_known',
  422,
  'We could not read your card from the payment provider. Please enter it again.',
)

/** SUB-RU009, SUB-MS001. */
export const COMPLETE_ADDRESS = 'Please complete your address'
const part = (most: number) => z.string().trim().min(1, COMPLETE_ADDRESS).max(most)
/** SUB-EN002. Where a buyer lives, as it is kept. */
const AddressView = z.object({
  address: part(120),
  address2: z.string().trim().max(120).default(''),
  city: part(80),
  state: z.string().trim().max(40).default(''),
  zipcode: part(12),
  country: part(60),
})
export const UNKNOWN_STATE = 'Please write your state by its name or its two letters, as in Arizona or AZ'
/** The same, as it is given: an American state is kept by its two letters, since tax goes by them. */
export const BillingAddress = AddressView.overwrite((given) => ({
  ...given,
  state: (isAmerican(given.country) && stateCode(given.state)) || given.state,
}))
  .refine(({ country, state }) => !isAmerican(country) || state === '' || stateCode(state) !== null, {
    path: ['state'],
    message: UNKNOWN_STATE,
  })
  .superRefine(({ country, zipcode }, ctx) => {
    const message = postalCodeFault(country, zipcode)
    if (message) ctx.addIssue({ code: 'custom', path: ['zipcode'], message })
  })
export type BillingAddress = z.output<typeof BillingAddress>

/** A page of ours that the provider's leads back to. */
export const ReturnPath = z.string().max(500)
export const PaymentToken = z.string().trim().min(1).max(200)

export const beginPaymentForm = endpoint({
  method: 'POST',
  path: '/api/v3/payments/forms',
  access: 'user',
  summary: 'The address of the payment provider’s page on which a card is typed. It leads back with a payment_token.',
  input: z.object({ return_to: ReturnPath }),
  reply: z.object({ url: z.string() }),
  errors: [PaymentsNotSetUp, PaymentsAway],
  limit: { points: 30, seconds: 600 },
})

/** The card that was just typed, before it is charged: brand and last digits, as its provider knows them. */
export const readTypedCard = endpoint({
  method: 'POST',
  path: '/api/v3/payments/cards',
  access: 'user',
  summary: 'Which card a payment_token stands for: its brand and last digits.',
  input: z.object({ token: PaymentToken }),
  reply: z.object({ brand: z.string(), last4: z.string() }),
  errors: [PaymentsNotSetUp, PaymentsAway, CardNotKnown],
  limit: { points: 30, seconds: 600 },
})

/** The card that is kept with the provider; no number of it is with us. */
export const PaymentInfoView = z.object({
  profile_id: z.string().nullable(),
  payment_profile_id: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  /** `2030-04` */
  expires: z.string().nullable(),
  funding: z.string().nullable(),
  address: AddressView.nullable(),
  changed_at: Instant.nullable(),
})
export type PaymentInfoView = z.output<typeof PaymentInfoView>

/** SUB-CA004. */
export const getPaymentInfo = endpoint({
  method: 'GET',
  path: '/api/v3/user/payment-info',
  access: 'user',
  summary: 'The card and the address that bills go to.',
  input: z.object({}),
  reply: PaymentInfoView,
})

/** SUB-CA005, SUB-RU009. Without a token of another card the address alone is kept. */
export const updatePaymentInfo = endpoint({
  method: 'PUT',
  path: '/api/v3/user/payment-info',
  access: 'user',
  summary: 'Replace the card and the address that bills go to, or the address alone.',
  input: z.object({ token: PaymentToken.optional(), address: BillingAddress }),
  reply: PaymentInfoView,
  errors: [PaymentsNotSetUp, PaymentsAway, CardNotKnown],
  limit: { points: 20, seconds: 600 },
})
