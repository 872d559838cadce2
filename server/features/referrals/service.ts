import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/referrals/index.ts'
import type { ReferralKind } from '#shared/contract/referrals/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import * as query from './queries.ts'

const AFFILIATES: Record<ReferralKind, 'Affiliate' | 'Ambassador' | null> = {
  ref: null,
  afl: 'Affiliate',
  amb: 'Ambassador',
}

export async function getReferral(
  { sql }: OpenContext,
  { referral_code }: Input<typeof contract.getReferral>,
): Promise<Answer<typeof contract.getReferral>> {
  const known = await sql.one(query.findCode, [referral_code])
  if (!known) throw NotFound('We do not know this code.')
  return { referral_code: known.code, affiliate: AFFILIATES[known.kind] }
}

export async function createReferralCode(
  { sql, now }: Context,
  { code, kind, user_id }: Input<typeof contract.createReferralCode>,
): Promise<Answer<typeof contract.createReferralCode>> {
  if (user_id && !(await sql.one(query.findPerson, [user_id]))) throw NotFound()
  if (!(await makeReferralCode({ sql, now }, { code, kind, userId: user_id ?? null })))
    throw Conflict('This code is taken.')
  return { referral_code: code, affiliate: AFFILIATES[kind] }
}

/** Makes a code, of a person or of nobody in particular. Returns whether it was free. */
export async function makeReferralCode(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { code, kind, userId }: { code: string; kind: ReferralKind; userId: number | null },
): Promise<boolean> {
  return (await sql.one(query.insertCode, [code, kind, userId, now])) !== undefined
}

/** A code counts for everybody who registered by it, in capitals or small letters. */
export async function listReferralCodes(
  { sql }: Context,
  input: Input<typeof contract.listReferralCodes>,
): Promise<Answer<typeof contract.listReferralCodes>> {
  const counted = await sql.one(query.countCodes, [input.query])
  const data = await sql.rows(query.listCodes, [input.query, input.per_page, (input.page - 1) * input.per_page])
  return page(data, counted?.total ?? 0, input)
}
