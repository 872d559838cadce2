import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/referrals.ts'
import type { ReferralKind } from '#shared/contract/referrals.ts'
import { Conflict, NotFound } from '#shared/errors.ts'

const AFFILIATES: Record<ReferralKind, 'Affiliate' | 'Ambassador' | null> = {
  ref: null,
  afl: 'Affiliate',
  amb: 'Ambassador',
}

export async function getReferral(
  { sql }: OpenContext,
  { referral_code }: Input<typeof contract.getReferral>,
): Promise<Answer<typeof contract.getReferral>> {
  const known = await sql.one<{ code: string; kind: ReferralKind }>(
    'select code, kind from referral_codes where upper(code) = upper($1)',
    [referral_code],
  )
  if (!known) throw NotFound('We do not know this code.')
  return { referral_code: known.code, affiliate: AFFILIATES[known.kind] }
}

export async function createReferralCode(
  { sql, now }: Context,
  { code, kind, user_id }: Input<typeof contract.createReferralCode>,
): Promise<Answer<typeof contract.createReferralCode>> {
  if (user_id && !(await sql.one('select 1 as one from users where id = $1', [user_id]))) throw NotFound()
  const made = await sql.one(
    `insert into referral_codes (code, kind, user_id, created_at) values ($1, $2, $3, $4) on conflict do nothing returning code`,
    [code, kind, user_id ?? null, now],
  )
  if (!made) throw Conflict('This code is taken.')
  return { referral_code: code, affiliate: AFFILIATES[kind] }
}
