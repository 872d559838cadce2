import { statement } from '#server/platform/database/statement.ts'
import type { Entitlement, EntitlementKind } from '#shared/rules/billing/access.ts'

/** What `billing_access` says of a reader and a card. */
export type AccessRow = {
  is_free: boolean
  official: boolean
  owned: boolean
  member: boolean
  trial_ends_at: Date | null
  on_trial_list: boolean
}

/** A page of cards and their reader in one statement; 0 for a guest. Cards that are not there have no row. */
export const accessToCards = statement<
  AccessRow & { card_id: number },
  [readerId: number, cardIds: readonly number[], now: Date]
>('select * from billing_access($1, $2, $3)')

/** Of these people those with a subscription that goes on by itself, after a pause too. */
export const renewing = statement<{ user_id: number }, [userIds: readonly number[]]>(
  `select distinct user_id from subscriptions where user_id = any($1) and status in ('active', 'past_due', 'on_hold') and cancel_queued_at is null`,
)
/** Every right that these people have or had, but for the cards that tokens opened. */
export const entitlementsOf = statement<Entitlement & { userId: number }, [userIds: readonly number[]]>(
  `select user_id as "userId", kind, market_id as "marketId", card_id as "cardId", starts_at as "startsAt", ends_at as "endsAt"
   from entitlements where user_id = any($1) and card_id is null`,
)

/** Gives a right, or gives it anew: what the same source gave before gets the new times. */
export const putEntitlement = statement<
  never,
  [
    userId: number,
    kind: EntitlementKind,
    marketId: number | null,
    cardId: number | null,
    source: string,
    startsAt: Date,
    endsAt: Date | null,
  ]
>(
  `insert into entitlements (user_id, kind, market_id, card_id, source, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, kind, market_id, card_id, source) do update set starts_at = least(entitlements.starts_at, excluded.starts_at), ends_at = excluded.ends_at`,
)

/** What of a kind holds still ends now. */
export const endRights = statement<never, [userId: number, kind: EntitlementKind, now: Date]>(
  'update entitlements set ends_at = $3 where user_id = $1 and kind = $2 and (ends_at is null or ends_at > $3)',
)

/** The sources whose rights of a kind a person has or had. */
export const sourcesOf = statement<{ source: string }, [userId: number, kind: EntitlementKind]>(
  'select source from entitlements where user_id = $1 and kind = $2',
)

export const holdersOf = statement<
  { source: string; people: number },
  [kind: EntitlementKind, sources: readonly string[], now: Date]
>(
  `select source, count(distinct user_id)::int as people from entitlements
   where kind = $1 and source = any($2) and starts_at <= $3 and (ends_at is null or ends_at > $3) group by source`,
)

/** Whose budget it is: the person's time zone, and the lessons a day of their market. */
export const budgetReader = statement<{ timezone: string; trial_tokens: number | null }, [userId: number]>(
  'select p.timezone, m.trial_tokens from accounts_people p left join catalogue_markets m on m.id = p.lead where p.id = $1',
)

/** The same with what the market is called and how many locked cards it opens in somebody's first days. */
export const lessonsReader = statement<
  { area: string | null; trial_tokens: number | null; chosen: number },
  [userId: number]
>(
  `select m.public_name as area, m.trial_tokens, (select count(*)::int from catalogue_visible_cards($1) c
     where c.id = any(m.free_trial_pictomos) and not c.is_free and c.entity_type_id = 2) as chosen
   from accounts_people p left join catalogue_markets m on m.id = p.lead where p.id = $1`,
)

export const usedToday = statement<{ kind: string; count: number }, [userId: number, day: string]>(
  'select kind, count(*)::int as count from token_uses where user_id = $1 and day = $2 group by kind',
)

export const useToken = statement<never, [userId: number, key: string, cardId: number, day: string, now: Date]>(
  `insert into token_uses (user_id, kind, key, card_id, day, used_at) values ($1, 'token', $2, $3, $4, $5) on conflict do nothing`,
)

/** Takes a question or a round of the daily quiz, unless this answer or round took one before; keeps a guest's lesson once. */
export const useOnce = statement<
  { one: 1 },
  [userId: number, kind: 'quiz_question' | 'spacedrep_round' | 'guest_lesson', key: string, day: string, now: Date]
>(
  `insert into token_uses (user_id, kind, key, day, used_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning 1 as one`,
)

export const forgetUses = statement<never, [userId: number]>('delete from token_uses where user_id = $1')
export const forgetTokens = statement<never, [userId: number]>(
  `delete from entitlements where user_id = $1 and kind = 'token'`,
)
