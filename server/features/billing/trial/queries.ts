import { statement } from '#server/platform/database/statement.ts'
import { PREMIUM_TRIAL_SOURCE } from '#shared/rules/billing/premiumTrial.ts'

export type TrialRow = {
  user_id: number
  role: string
  created_at: Date
  trial_starts: Date | null
  trial_ends: Date | null
  /** They bought a plan, which may begin only behind it. */
  has_bought: boolean
}

/** Whom the premium trial is offered to: since when they are here, and the one they have or had. */
export const trialFacts = statement<TrialRow, [userIds: readonly number[], now: Date]>(
  `select p.id as user_id, p.role, p.created_at, e.starts_at as trial_starts, e.ends_at as trial_ends,
     exists (select 1 from entitlements b where b.user_id = p.id and b.kind = 'premium' and starts_with(b.source, 'order:')
       and (b.ends_at is null or b.ends_at > $2)) as has_bought
   from accounts_people p
   left join entitlements e on e.user_id = p.id and e.kind = 'premium' and e.market_id is null and e.card_id is null
     and e.source = '${PREMIUM_TRIAL_SOURCE}'
   where p.id = any($1)`,
)

/** Begins it, unless it was begun before: of two at once one does. */
export const insertTrial = statement<{ one: 1 }, [userId: number, startsAt: Date, endsAt: Date]>(
  `insert into entitlements (user_id, kind, source, starts_at, ends_at) values ($1, 'premium', '${PREMIUM_TRIAL_SOURCE}', $2, $3)
   on conflict do nothing returning 1 as one`,
)
