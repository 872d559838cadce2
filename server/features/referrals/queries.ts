import { statement } from '#server/platform/database/statement.ts'
import type { ReferralCodeRow, ReferralKind } from '#shared/contract/referrals/index.ts'

/** A code in capitals or small letters. */
export const findCode = statement<{ code: string; kind: ReferralKind }, [code: string]>(
  'select code, kind from referral_codes where upper(code) = upper($1)',
)

export const findPerson = statement<{ one: 1 }, [userId: number]>('select 1 as one from accounts_people where id = $1')

/** Makes a code unless it is taken. */
export const insertCode = statement<
  { code: string },
  [code: string, kind: ReferralKind, userId: number | null, now: Date]
>(
  `insert into referral_codes (code, kind, user_id, created_at) values ($1, $2, $3, $4) on conflict do nothing returning code`,
)

const FOUND = `$1 = '' or position(upper($1) in upper(c.code)) > 0`

export const countCodes = statement<{ total: number }, [query: string]>(
  `select count(*)::int as total from referral_codes c where ${FOUND}`,
)

/** Codes that hold what was asked for, each with how many people registered by it. */
export const listCodes = statement<ReferralCodeRow, [query: string, limit: number, offset: number]>(
  `select c.code, c.kind, c.created_at,
     case when o.id is not null then jsonb_build_object('user_id', o.id, 'email', o.email,
       'name', coalesce(nullif(o.name, ''), 'Learner')) end as owner,
     (select count(*)::int from accounts_people u where upper(u.referrer_code) = upper(c.code)) as registered
   from referral_codes c left join accounts_people o on o.id = c.user_id where ${FOUND}
   order by c.created_at desc, c.code limit $2 offset $3`,
)
