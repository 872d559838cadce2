import type { CardFacts, PaymentProvider } from '#server/platform/payments.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import { CardNotKnown } from '#shared/contract/billing/payments.ts'
import { NotFound } from '#shared/errors.ts'
import * as query from './queries.ts'

/** The person as the provider knows them; made with their first payment. */
export async function customerOf(
  ctx: BeforeContext,
  payments: PaymentProvider,
  userId: number,
): Promise<query.ProfileRow> {
  const found = await ctx.sql.one(query.profileOf, [userId, payments.name])
  if (found) return found
  const person = await ctx.sql.one(query.buyerOf, [userId])
  if (!person) throw NotFound()
  const customer = await payments.createCustomer({ userId, email: person.email })
  await ctx.sql.rows(query.putCustomer, [userId, payments.name, customer, ctx.now])
  return (await ctx.sql.one(query.profileOf, [userId, payments.name]))!
}

/** The card that is meant: that of a token, or the one that is kept. `isNew` tells whether it has to be kept. */
export async function cardOf(
  payments: PaymentProvider,
  profile: query.ProfileRow,
  token: string | undefined,
): Promise<{ card: CardFacts; isNew: boolean }> {
  if (token) {
    const card = await payments.readToken(profile.customer, token)
    if (!card) throw CardNotKnown()
    return { card, isNew: true }
  }
  const { payment_method: method, brand, last4, expires, funding } = profile
  if (!method) throw CardNotKnown()
  const card = { method, brand: brand ?? '', last4: last4 ?? '', expires: expires ?? '', funding: funding ?? '' }
  return { card, isNew: false }
}
