import type { OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/billing/promo.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { whyNot } from '#shared/rules/billing/codes.ts'
import * as query from './queries.ts'
import { buyerOf, quoteFor } from './service.ts'

const UNKNOWN = 'We do not know this code.'

/** PRI-CA002. */
export async function checkPromoExpiration(
  { sql, now }: OpenContext,
  { promo_code }: Input<typeof contract.checkPromoExpiration>,
): Promise<Answer<typeof contract.checkPromoExpiration>> {
  const code = await sql.one(query.codeByName, [promo_code])
  if (!code || now < code.start_time) return { promo_code, is_expired: true, end_time: null, says: UNKNOWN }
  const isExpired = code.end_time !== null && now >= code.end_time
  return { promo_code, is_expired: isExpired, end_time: code.end_time, says: isExpired ? 'This code is over.' : null }
}

/** PRI-CA003. A code against one length, against all that a market sells, or by its own terms alone. */
export async function validatePromoCode(
  { sql, now, actor }: OpenContext,
  { promo_code, package_option, market_id }: Input<typeof contract.validatePromoCode>,
): Promise<Answer<typeof contract.validatePromoCode>> {
  const code = await sql.one(query.codeByName, [promo_code])
  const buyer = actor && (await buyerOf({ sql, now }, actor.id))
  const answer = (says: string | null, prices: Answer<typeof contract.validatePromoCode>['prices'] = []) => ({
    promo_code,
    valid: says === null,
    discount: { percent: says === null ? code!.percent : null, amount: says === null ? code!.amount : null },
    says,
    prices,
  })
  if (!code) return answer(UNKNOWN)
  // Of what it is made for: then only its time, its uses and the buyer can speak against it.
  const byItself = whyNot(code, { market_id: code.market_id, length: code.length ?? 1 }, buyer, now)
  const slugs = package_option
    ? [package_option]
    : market_id
      ? (await sql.rows(query.optionsOf, [market_id, null])).flatMap(({ kind, slug }) => (kind === 'plan' ? slug : []))
      : []
  if (byItself !== null || slugs.length === 0) return answer(byItself)
  const prices = []
  for (const slug of slugs) {
    const quote = await quoteFor({ sql, now }, actor?.id ?? null, { package_option: slug, promo_code })
    prices.push({
      package_option_id: quote.package_option.package_option_id,
      total: quote.total,
      promo_code: quote.promo_code,
      says: quote.code_says,
    })
  }
  const isOfUse = prices.some((price) => price.promo_code === promo_code)
  return answer(isOfUse ? null : (prices[0]!.says ?? null), prices)
}
