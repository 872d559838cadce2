import { statement } from '#server/platform/database/statement.ts'
import { type AccessCodeBatch, CODES_MAX } from '#shared/contract/billing/accessCodes.ts'
import type { EntitlementKind } from '#shared/rules/billing/access.ts'

export type CodeRow = {
  code: string
  batch_id: number
  package_name: string
  market_id: number | null
  market_name: string | null
  months: number
  uses: number
  most_uses: number
  redeem_until: Date | null
  stopped_at: Date | null
  is_own: boolean
  access_from: Date | null
  access_until: Date | null
}
const CODE = `select c.code, c.batch_id, p.name as package_name, p.market_id, m.public_name as market_name, b.months, c.uses, b.most_uses,
    b.redeem_until, b.stopped_at, u.code is not null as is_own, u.access_from, u.access_until
  from access_codes c join access_code_batches b on b.id = c.batch_id join packages p on p.id = b.package_id
  left join catalogue_markets m on m.id = p.market_id
  left join access_code_uses u on u.code = c.code and u.user_id = $2
  where c.code = $1`
/** A code as it is to a person, or (0) to a stranger. */
export const codeFor = statement<CodeRow, [code: string, userId: number]>(CODE)
/** Of two who use a code's last use at once, one waits and finds it used. */
export const lockCode = statement<CodeRow, [code: string, userId: number]>(`${CODE} for update of c`)

export const countUse = statement<never, [code: string]>('update access_codes set uses = uses + 1 where code = $1')
export const putUse = statement<never, [code: string, userId: number, now: Date, from: Date, until: Date]>(
  'insert into access_code_uses (code, user_id, used_at, access_from, access_until) values ($1, $2, $3, $4, $5)',
)

export type GrantRow = {
  id: number
  kind: EntitlementKind
  source: string
  market_name: string | null
  is_gift: boolean
  given_by: string | null
  given_reason: string
  was_ended: boolean
  ended_by: string | null
  ended_reason: string
  starts_at: Date
  ends_at: Date | null
}
/** What somebody may open and did not buy, or might until lately: what makes them a member, and their first days. */
export const grantsOf = statement<GrantRow, [userId: number, endsAfter: Date]>(
  `select e.id, e.kind, e.source, m.public_name as market_name, coalesce(b.is_gift, false) as is_gift,
     nullif(trim(g.first_name || ' ' || g.last_name), '') as given_by, coalesce(b.gift_reason, '') as given_reason,
     u.ended_at is not null as was_ended, nullif(trim(x.first_name || ' ' || x.last_name), '') as ended_by,
     coalesce(u.ended_reason, '') as ended_reason, e.starts_at, e.ends_at
   from entitlements e left join catalogue_markets m on m.id = e.market_id
   left join access_codes c on e.source = 'code:' || c.code left join access_code_batches b on b.id = c.batch_id
   left join access_code_uses u on u.code = c.code and u.user_id = e.user_id
   left join accounts_people g on b.is_gift and g.id = b.made_by left join accounts_people x on x.id = u.ended_by
   where e.user_id = $1 and e.card_id is null and e.kind <> 'token' and not starts_with(e.source, 'order:')
     and (e.ends_at is null or e.ends_at > $2)
   order by e.starts_at, e.id limit 100`,
)

/** Ends what a code opened; what has not begun by then never does. */
export const endCode = statement<{ source: string }, [id: number, userId: number, now: Date]>(
  `update entitlements set starts_at = least(starts_at, $3::timestamptz - interval '1 second'), ends_at = $3
   where id = $1 and user_id = $2 and starts_with(source, 'code:') and ends_at > $3 returning source`,
)
export const endUse = statement<never, [code: string, userId: number, now: Date, by: number, reason: string]>(
  `update access_code_uses set access_from = least(access_from, $3::timestamptz - interval '1 second'), access_until = $3,
     ended_at = $3, ended_by = $4, ended_reason = $5 where code = $1 and user_id = $2`,
)

type Times = 'redeem_until' | 'made_at' | 'stopped_at'
type BatchRow = Omit<AccessCodeBatch, Times> & { redeem_until: Date | null; made_at: Date; stopped_at: Date | null }
const BATCH = `b.id as batch_id, b.name, p.name as package_name, p.market_id, b.months, b.codes, b.most_uses,
    (select coalesce(sum(c.uses), 0)::int from access_codes c where c.batch_id = b.id) as uses, b.redeem_until, b.made_at, b.stopped_at`

export const batches = statement<BatchRow & { all: number }, [limit: number, offset: number]>(
  `select ${BATCH}, count(*) over ()::int as all from access_code_batches b join packages p on p.id = b.package_id
   where not b.is_gift order by b.id desc limit $1 offset $2`,
)
export const batchById = statement<BatchRow, [id: number]>(
  `select ${BATCH} from access_code_batches b join packages p on p.id = b.package_id where b.id = $1`,
)
/** What a code can be for: a plan, or all of them together; a download is no access. */
export const planById = statement<{ one: 1 }, [packageId: number]>(
  `select 1 as one from packages where id = $1 and kind in ('plan', 'bundle')`,
)
export const insertBatch = statement<
  { id: number },
  [
    name: string,
    packageId: number,
    months: number,
    codes: number,
    mostUses: number,
    redeemUntil: string | null,
    madeBy: number,
    now: Date,
    isGift: boolean,
    giftReason: string,
  ]
>(
  `insert into access_code_batches (name, package_id, months, codes, most_uses, redeem_until, made_by, made_at, is_gift, gift_reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
)
export const insertCodes = statement<never, [batchId: number, codes: readonly string[]]>(
  'insert into access_codes (batch_id, code) select $1, unnest($2::text[])',
)
export const stopBatch = statement<{ one: 1 }, [id: number, now: Date]>(
  'update access_code_batches set stopped_at = $2 where id = $1 and stopped_at is null returning 1 as one',
)
export const codesOf = statement<{ code: string; uses: number }, [batchId: number]>(
  `select code, uses from access_codes where batch_id = $1 order by code limit ${CODES_MAX}`,
)
