import { statement } from '#server/platform/database/statement.ts'

export type ScheduleRow = {
  card_id: number
  publish_at: Date
  is_private: boolean
  user_id: number
  name: string
  failed_at: Date | null
  missing: string[] | null
}

export const scheduleOf = statement<ScheduleRow, [cardId: number]>(
  `select s.card_id, s.publish_at, s.is_private, s.user_id, coalesce(nullif(p.name, ''), 'Someone') as name, s.failed_at, s.missing
   from card_schedules s join accounts_people p on p.id = s.user_id where s.card_id = $1`,
)

/** What is planned anew has not failed yet. */
export const putSchedule = statement<
  never,
  [cardId: number, publishAt: Date, isPrivate: boolean, userId: number, now: Date]
>(
  `insert into card_schedules (card_id, publish_at, is_private, user_id, set_at) values ($1, $2, $3, $4, $5)
   on conflict (card_id) do update set publish_at = excluded.publish_at, is_private = excluded.is_private,
     user_id = excluded.user_id, set_at = excluded.set_at, failed_at = null, missing = null`,
)

export const dropSchedule = statement<{ card_id: number }, [cardId: number]>(
  'delete from card_schedules where card_id = $1 returning card_id',
)

/**
 * A card whose time has come, drawn by lot: one that can't be published for a fault of ours keeps no other back. Nothing is
 * held yet: the card itself is locked before its row.
 */
export const someDue = statement<{ card_id: number }, [now: Date]>(
  'select card_id from card_schedules where failed_at is null and publish_at <= $1 order by random() limit 1',
)

/** The same once the card is held: another process may have published it, or somebody chosen another time. */
export const stillDue = statement<{ user_id: number; is_private: boolean }, [cardId: number, now: Date]>(
  `select user_id, is_private from card_schedules
   where card_id = $1 and failed_at is null and publish_at <= $2 for update`,
)

export const keepFailure = statement<never, [cardId: number, now: Date, missing: string]>(
  'update card_schedules set failed_at = $2, missing = $3::jsonb where card_id = $1',
)

export const slugOfCard = statement<{ slug: string; name: string }, [cardId: number]>(
  `select c.slug, coalesce(d.content->>'name', c.name) as name
   from catalogue_cards c left join card_drafts d on d.card_id = c.id where c.id = $1`,
)
