import { isLocked } from '#shared/rules/billing/lock.ts'

/**
 * The statement's part that says whether a reader (`$reader`) owns a card (`c`), by LRN-GA011: a plan for a market the
 * card belongs to, the reader's own card, or a card opened with a token while the trial runs. `now` is the value of the time.
 */
export const ownedSql = (reader: string, now: string): string => `(coalesce(c.author_id = ${reader}, false)
  or exists (select 1 from entitlements e join pathways ep on ep.market_id = e.market_id join tracks et on et.pathway_id = ep.id
             join track_cards etc on etc.track_id = et.id
             where e.user_id = ${reader} and etc.card_id = c.id and e.starts_at <= ${now}::timestamptz and e.ends_at > ${now}::timestamptz)
  or exists (select 1 from token_uses tu join users tr on tr.id = tu.user_id
             where tu.user_id = ${reader} and tu.kind = 'token' and tu.card_id = c.id and tr.is_trial))`

/** The reader's side of the lock, joined as `u` and `um`. */
export const READER_JOINS = (reader: string): string =>
  `left join users u on u.id = ${reader} left join markets um on um.id = u.lead`
/** AUT-RU037. Whoever has the access of an institution's network is no trial user while it holds. */
export const trialSql = (user: string, now: string): string =>
  `(${user}.is_trial and not coalesce(${user}.institution_until > ${now}::timestamptz, false))`
export const readerColumns = (now: string): string =>
  `case when u.id is not null then ${trialSql('u', now)} end as reader_trial, u.free_trial_expiration as reader_trial_ends, um.free_trial_pictomos as reader_trial_cards`

export type AccessRow = {
  card_id: number
  is_free: boolean
  entity_type_id: number
  owned: boolean
  reader_trial: boolean | null
  reader_trial_ends: Date | null
  reader_trial_cards: number[] | null
}

/** Asks the lock rule (TOK-RU001) of a row that carries the columns above. */
export const isRowLocked = (row: AccessRow, now: Date): boolean =>
  isLocked(
    { cardId: row.card_id, free: row.is_free, official: row.entity_type_id === 2 },
    row.reader_trial === null
      ? null
      : {
          trial: row.reader_trial,
          trialEndsAt: row.reader_trial_ends,
          owns: () => row.owned,
          trialCards: new Set(row.reader_trial_cards ?? []),
        },
    now,
  )
