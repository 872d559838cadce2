import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/billing/payments.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { retryNow } from '../subscriptions/queries.ts'
import { cardOf, customerOf } from './customer.ts'
import * as query from './queries.ts'

type Asking = BeforeContext & { actor: { id: number } }

/** Where the provider's page leads back to: only ever a page of ours. */
export const beginForm =
  ({ payments }: SetUp) =>
  async (ctx: Asking, { return_to }: Input<typeof contract.beginPaymentForm>): Promise<string> => {
    if (!payments) throw contract.PaymentsNotSetUp()
    const { customer } = await customerOf(ctx, payments, ctx.actor.id)
    return payments.beginForm({ customer, returnTo: ctx.request.base + ownPath(return_to, '/store') })
  }

export const beginPaymentForm = async (
  _ctx: Context,
  _input: Input<typeof contract.beginPaymentForm>,
  url: string,
): Promise<Answer<typeof contract.beginPaymentForm>> => ({ url })

/** A card is told to whoever typed it alone. */
export const askTypedCard =
  ({ payments }: SetUp) =>
  async (
    ctx: Asking,
    { token }: Input<typeof contract.readTypedCard>,
  ): Promise<Answer<typeof contract.readTypedCard>> => {
    if (!payments) throw contract.PaymentsNotSetUp()
    const { card } = await cardOf(payments, await customerOf(ctx, payments, ctx.actor.id), token)
    return { brand: card.brand, last4: card.last4 }
  }

export const readTypedCard = async (
  _ctx: Context,
  _input: Input<typeof contract.readTypedCard>,
  card: Answer<typeof contract.readTypedCard>,
): Promise<Answer<typeof contract.readTypedCard>> => card

export const getPaymentInfo =
  ({ payments }: SetUp) =>
  async ({ sql, actor }: Context): Promise<Answer<typeof contract.getPaymentInfo>> =>
    viewProfile(payments && (await sql.one(query.profileOf, [actor.id, payments.name])))

/** SUB-CA005. Reads the new card with the provider. */
export const readNewCard =
  ({ payments }: SetUp) =>
  async (ctx: Asking, { token }: Input<typeof contract.updatePaymentInfo>) => {
    if (!payments) throw contract.PaymentsNotSetUp()
    const customer = await customerOf(ctx, payments, ctx.actor.id)
    const card = token === undefined ? null : (await cardOf(payments, customer, token)).card
    return { card, provider: payments.name }
  }

/** SUB-CA005. A bill that the old card did not pay is tried again with the new one. */
export async function updatePaymentInfo(
  { sql, actor, now }: Context,
  { address }: Input<typeof contract.updatePaymentInfo>,
  { card, provider }: Awaited<ReturnType<ReturnType<typeof readNewCard>>>,
): Promise<Answer<typeof contract.updatePaymentInfo>> {
  if (card === null) await sql.rows(query.putAddress, [actor.id, address])
  else {
    await sql.rows(query.putCard, [actor.id, card, address, now])
    await sql.rows(retryNow, [actor.id, now])
  }
  return viewProfile(await sql.one(query.profileOf, [actor.id, provider]))
}

const viewProfile = (row: query.ProfileRow | undefined): Answer<typeof contract.getPaymentInfo> => ({
  profile_id: row?.customer ?? null,
  payment_profile_id: row?.payment_method ?? null,
  brand: row?.brand ?? null,
  last4: row?.last4 ?? null,
  expires: row?.expires ?? null,
  funding: row?.funding ?? null,
  address: row?.address ?? null,
  changed_at: row?.changed_at ?? null,
})
