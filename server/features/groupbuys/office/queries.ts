import { statement } from '#server/platform/database/statement.ts'
import type { GroupState } from '#shared/contract/groupbuys/membership.ts'

export type OfficeRow = {
  id: number
  slug: string
  market_id: number
  market_name: string
  starter_id: number | null
  starter_name: string | null
  starter_email: string | null
  goal: number
  members: number
  created_at: Date
  ends_at: Date
  reached_at: Date | null
  closed_at: Date | null
}
const FROM = `from group_buys g join catalogue_markets m on m.id = g.market_id left join accounts_people p on p.id = g.starter_id`
const ROW = `select g.id, g.slug, g.market_id, m.public_name as market_name, p.id as starter_id,
    trim(p.first_name || ' ' || p.last_name) as starter_name, p.email as starter_email, g.goal, g.members, g.created_at,
    g.ends_at, g.reached_at, g.closed_at ${FROM}`
/** As the rule of a group's state says it. */
const FOUND = `where ($1::text is null or $1 = case when g.reached_at is not null then 'complete'
      when g.closed_at is not null or g.ends_at <= $2 then 'missed' else 'open' end)
    and ($3::text[] is null or concat_ws(' ', g.slug, m.public_name, p.first_name, p.last_name, p.email) ilike all ($3))`
type Found = [state: GroupState | null, now: Date, words: readonly string[] | null]

export const countGroups = statement<{ total: number }, Found>(`select count(*)::int as total ${FROM} ${FOUND}`)
export const findGroups = statement<OfficeRow, [...Found, limit: number, offset: number]>(
  `${ROW} ${FOUND} order by g.id desc limit $4 offset $5`,
)
export const officeGroup = statement<OfficeRow, [slug: string]>(`${ROW} where g.slug = $1`)

/** How many are in it in what way, and who of those that were invited is. */
export const countsOf = statement<
  { waiting: number; bought: number; invited: number; invited_came: number },
  [groupId: number]
>(
  `select count(*) filter (where counted_at is null)::int as waiting, count(paid_at)::int as bought,
     (select count(*)::int from group_buy_invites where group_buy_id = $1) as invited,
     (select count(*)::int from group_buy_invites i where i.group_buy_id = $1 and exists (
        select 1 from group_buy_members c join accounts_people p on p.id = c.user_id
        where c.group_buy_id = $1 and lower(p.email) = i.email)) as invited_came
   from group_buy_members where group_buy_id = $1`,
)
export const joinsByDay = statement<{ day: string; joined: number }, [groupId: number]>(
  `select to_char(joined_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as joined
   from group_buy_members where group_buy_id = $1 group by day order by day`,
)
export const officeMembers = statement<
  {
    user_id: number
    name: string
    email: string
    joined_at: Date
    is_counted: boolean
    bought_at: Date | null
    all: number
  },
  [groupId: number, limit: number, offset: number]
>(
  `select gm.user_id, trim(p.first_name || ' ' || p.last_name) as name, p.email, gm.joined_at,
     gm.counted_at is not null as is_counted, gm.paid_at as bought_at, count(*) over ()::int as all
   from group_buy_members gm join accounts_people p on p.id = gm.user_id
   where gm.group_buy_id = $1 order by gm.joined_at, gm.user_id limit $2 offset $3`,
)

export const starterByEmail = statement<{ id: number }, [email: string]>(
  'select id from accounts_people where lower(email) = lower($1) limit 1',
)
/** Who left a complete group waits for its end, wherever that is. Who was told that a day is left is told again once it is. */
export const moveEnd = statement<never, [groupId: number, endsAt: Date, soon: Date]>(
  `with left_it as (update group_buy_leavers set until = $2 where group_buy_id = $1)
   update group_buys set ends_at = $2, version = version + 1, alerted_at = case when $2 > $3 then null else alerted_at end
   where id = $1`,
)
export const endNow = statement<never, [groupId: number, now: Date]>(
  `with left_it as (update group_buy_leavers set until = $2 where group_buy_id = $1),
     in_it as (update group_buy_members set is_open = false where group_buy_id = $1 and is_open)
   update group_buys set ends_at = $2, closed_at = $2, version = version + 1 where id = $1`,
)
