import type { PaymentEventKind } from '../../payments.ts'
import { statement } from '../statement.ts'

export type FormRow = {
  id: string
  customer: string
  return_to: string
  brand: string | null
  last4: string | null
  expires: string | null
  behaves: string | null
}
const FORM = 'select id, customer, return_to, brand, last4, expires, behaves from local_payment_forms'
export const putForm = statement<never, [id: string, customer: string, returnTo: string, now: Date]>(
  'insert into local_payment_forms (id, customer, return_to, made_at) values ($1, $2, $3, $4)',
)
export const formById = statement<FormRow, [id: string]>(`${FORM} where id = $1`)
export const fillForm = statement<never, [id: string, brand: string, last4: string, expires: string, behaves: string]>(
  'update local_payment_forms set brand = $2, last4 = $3, expires = $4, behaves = $5 where id = $1 and last4 is null',
)

export type LocalCharge = {
  id: string
  order_id: number
  status: 'succeeded' | 'declined' | 'needs_action'
  declined: string | null
  return_to: string
  refunded_at: Date | null
}
const CHARGE = 'select id, order_id, status, declined, return_to, refunded_at from local_payment_charges'
export const putCharge = statement<
  { id: string },
  [
    id: string,
    key: string,
    customer: string,
    orderId: number,
    method: string,
    cents: number,
    returnTo: string,
    status: string,
    declined: string | null,
    now: Date,
  ]
>(
  `insert into local_payment_charges (id, key, customer, order_id, method, cents, return_to, status, declined, made_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (key) do nothing returning id`,
)
export const chargeByKey = statement<LocalCharge, [key: string]>(`${CHARGE} where key = $1`)
export const chargeById = statement<LocalCharge, [id: string]>(`${CHARGE} where id = $1`)
export const answerCharge = statement<{ id: string }, [id: string, status: string, declined: string | null]>(
  `update local_payment_charges set status = $2, declined = $3 where id = $1 and status = 'needs_action' returning id`,
)
export const refundCharge = statement<{ id: string }, [id: string, now: Date]>(
  `update local_payment_charges set refunded_at = $2 where id = $1 and refunded_at is null and status = 'succeeded' returning id`,
)

/** A part of what is left, once for its key. */
export const refundPart = statement<never, [id: string, cents: number, key: string]>(
  `with new as (insert into local_payment_parts (key, charge_id, cents) select $3, $1, $2 from local_payment_charges
       where id = $1 and refunded_at is null and status = 'succeeded' and part_refunded + $2 <= cents on conflict (key) do nothing returning cents)
   update local_payment_charges c set part_refunded = c.part_refunded + new.cents from new where c.id = $1`,
)

export const partGiven = statement<{ one: 1 }, [key: string]>('select 1 as one from local_payment_parts where key = $1')

export type LocalEvent = {
  id: string
  kind: PaymentEventKind
  charge: string
  order_id: number
  /** Left out by a test that tells of nothing else. */
  cents?: number
  currency?: string
  at: Date
}
export const putEvent = statement<never, [id: string, kind: string, charge: string, orderId: number, now: Date]>(
  `insert into local_payment_events (id, kind, charge, order_id, at) values ($1, $2, $3, $4, $5)
   on conflict (charge, kind) do nothing`,
)
export const undelivered = statement<LocalEvent>(
  `select e.id, e.kind, e.charge, e.order_id, c.cents, 'USD' as currency, e.at from local_payment_events e
   join local_payment_charges c on c.id = e.charge where e.delivered_at is null order by e.n limit 100`,
)
export const markDelivered = statement<never, [id: string, now: Date]>(
  'update local_payment_events set delivered_at = $2 where id = $1',
)
