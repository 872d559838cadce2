import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/referrals/index.ts'
import type { ReferralKind } from '#shared/contract/referrals/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'

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

type Row = Answer<typeof contract.listReferralCodes>['data'][number]

/** A code counts for everybody who registered by it, in capitals or small letters. */
export async function listReferralCodes(
  { sql }: Context,
  input: Input<typeof contract.listReferralCodes>,
): Promise<Answer<typeof contract.listReferralCodes>> {
  const where = `$1 = '' or position(upper($1) in upper(c.code)) > 0`
  const counted = await sql.one<{ total: number }>(
    `select count(*)::int as total from referral_codes c where ${where}`,
    [input.query],
  )
  const data = await sql.rows<Row>(
    `select c.code, c.kind, c.created_at,
       case when o.id is not null then jsonb_build_object('user_id', o.id, 'email', o.email,
         'name', coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), 'Learner')) end as owner,
       (select count(*)::int from users u where upper(u.referrer_code) = upper(c.code)) as registered
     from referral_codes c left join users o on o.id = c.user_id
     where ${where} order by c.created_at desc, c.code limit $2 offset $3`,
    [input.query, input.per_page, (input.page - 1) * input.per_page],
  )
  return page(data, counted?.total ?? 0, input)
}
