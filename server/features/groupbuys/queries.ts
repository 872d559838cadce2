import { statement } from '#server/platform/database/statement.ts'

export type GroupRow = {
  id: number
  slug: string
  market_id: number
  market_name: string
  starter_first_name: string | null
  starter_last_name: string | null
  goal: number
  members: number
  version: number
  ends_at: Date
  reached_at: Date | null
  closed_at: Date | null
}
const GROUP = `select g.id, g.slug, g.market_id, m.public_name as market_name, p.first_name as starter_first_name,
    p.last_name as starter_last_name, g.goal, g.members, g.version, g.ends_at, g.reached_at, g.closed_at
  from group_buys g join catalogue_markets m on m.id = g.market_id left join accounts_people p on p.id = g.starter_id`

/** One person is in one group after the other. */
export const lockMember = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(hashtextextended('group buy ' || $1::int, 0))`,
)
export const groupBySlug = statement<GroupRow, [slug: string]>(`${GROUP} where g.slug = $1`)
export const groupById = statement<GroupRow, [id: number]>(`${GROUP} where g.id = $1`)
/** Who joins and leaves does so one after the other. */
export const lockGroup = statement<{ id: number }, [slug: string]>(
  'select id from group_buys where slug = $1 for update',
)

export const openGroupOf = statement<GroupRow & { has_paid: boolean }, [userId: number, now: Date]>(
  `select g.*, gm.paid_at is not null as has_paid from group_buy_members gm join (${GROUP}) g on g.id = gm.group_buy_id
   where gm.user_id = $1 and gm.is_open and g.ends_at > $2`,
)
/** What is over keeps nobody from another, also before the clock has closed it. */
export const leaveOver = statement<never, [userId: number, now: Date]>(
  `update group_buy_members gm set is_open = false from group_buys g
   where g.id = gm.group_buy_id and gm.user_id = $1 and gm.is_open and g.ends_at <= $2`,
)

/** Nothing where the name is another group's. */
export const insertGroup = statement<
  { id: number },
  [slug: string, marketId: number, starterId: number, goal: number, now: Date, endsAt: Date]
>(
  `insert into group_buys (slug, market_id, starter_id, goal, created_at, ends_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (slug) do nothing returning id`,
)
export const marketFor = statement<{ id: number }, [marketId: number]>(
  'select id from catalogue_markets where id = $1 and has_group_buy and has_pricing and not hidden',
)

export const insertMember = statement<
  { user_id: number },
  [groupId: number, userId: number, now: Date, countedAt: Date | null]
>(
  `insert into group_buy_members (group_buy_id, user_id, joined_at, counted_at) values ($1, $2, $3, $4)
   on conflict (group_buy_id, user_id) do nothing returning user_id`,
)
export const deleteMember = statement<{ user_id: number }, [groupId: number, userId: number]>(
  'delete from group_buy_members where group_buy_id = $1 and user_id = $2 and paid_at is null returning user_id',
)
export const forgetMember = statement<never, [userId: number]>('delete from group_buy_members where user_id = $1')
export const memberOf = statement<{ paid_at: Date | null; counted_at: Date | null }, [groupId: number, userId: number]>(
  'select paid_at, counted_at from group_buy_members where group_buy_id = $1 and user_id = $2',
)
/** Who waited in a group is counted in it, once. */
export const countMember = statement<{ user_id: number }, [groupId: number, userId: number, now: Date]>(
  `update group_buy_members set counted_at = $3 where group_buy_id = $1 and user_id = $2 and counted_at is null
   returning user_id`,
)
export const MEMBERS_SHOWN = 50
export const firstMembers = statement<
  { user_id: number; first_name: string; last_name: string; lead: number | null; is_counted: boolean },
  [groupId: number]
>(
  `select gm.user_id, p.first_name, left(p.last_name, 1) as last_name, p.lead, gm.counted_at is not null as is_counted
   from group_buy_members gm join accounts_people p on p.id = gm.user_id
   where gm.group_buy_id = $1 order by gm.counted_at is null, gm.joined_at, gm.user_id limit ${MEMBERS_SHOWN}`,
)
export const membersOf = statement<{ user_id: number }, [groupId: number]>(
  'select user_id from group_buy_members where group_buy_id = $1 order by user_id',
)
/** Those of a group who asked to be told by text, but for one. */
export const toldOf = statement<{ user_id: number }, [groupId: number, but: number | null]>(
  `select gm.user_id from group_buy_members gm join group_buy_alerts a on a.user_id = gm.user_id
   where gm.group_buy_id = $1 and gm.user_id is distinct from $2 order by gm.user_id`,
)
/** Who paid in a group is in it, also where they left it while their bank asked them. */
export const markMemberPaid = statement<never, [slug: string, userId: number, now: Date]>(
  `insert into group_buy_members as gm (group_buy_id, user_id, joined_at, paid_at, counted_at, is_open)
   select g.id, $2, $3, $3, $3, g.closed_at is null and not exists (
     select 1 from group_buy_members o where o.user_id = $2 and o.is_open and o.group_buy_id <> g.id)
   from group_buys g where g.slug = $1
   on conflict (group_buy_id, user_id) do update set paid_at = coalesce(gm.paid_at, excluded.paid_at),
     counted_at = coalesce(gm.counted_at, excluded.counted_at)`,
)
/** Who is not counted by anything else waits again. */
export const markMemberUnpaid = statement<never, [slug: string, userId: number, isCounted: boolean]>(
  `update group_buy_members gm set paid_at = null, counted_at = case when $3 then gm.counted_at end from group_buys g
   where g.id = gm.group_buy_id and g.slug = $1 and gm.user_id = $2`,
)
export const putLeaver = statement<never, [userId: number, groupId: number, until: Date]>(
  `insert into group_buy_leavers (user_id, group_buy_id, until) values ($1, $2, $3)
   on conflict (user_id) do update set group_buy_id = excluded.group_buy_id, until = greatest(group_buy_leavers.until, excluded.until)`,
)
export const leftComplete = statement<{ slug: string; until: Date }, [userId: number, now: Date]>(
  `select g.slug, l.until from group_buy_leavers l join group_buys g on g.id = l.group_buy_id
   where l.user_id = $1 and l.until > $2`,
)

/** Says that it is as large as it has to be, once. */
export const reach = statement<{ id: number }, [groupId: number, now: Date]>(
  `update group_buys set reached_at = $2, version = version + 1
   where id = $1 and reached_at is null and members >= goal returning id`,
)
const AT_ONCE = 200
/** Groups that ended, closed once each. */
export const closeOver = statement<{ id: number }, [now: Date]>(
  `with over as (
     select id from group_buys where closed_at is null and ends_at <= $1 order by ends_at limit ${AT_ONCE} for update skip locked),
   closed as (update group_buy_members gm set is_open = false from over where gm.group_buy_id = over.id and gm.is_open)
   update group_buys g set closed_at = $1, version = version + 1 from over where g.id = over.id returning g.id`,
)
/** Groups whose end is near, each told once. */
export const endSoon = statement<{ id: number }, [now: Date, until: Date]>(
  `update group_buys set alerted_at = $1 where id in (
     select id from group_buys where closed_at is null and alerted_at is null and ends_at > $1 and ends_at <= $2
     order by ends_at limit ${AT_ONCE} for update skip locked) returning id`,
)

/** One person invites one heap after the other. */
export const lockInvites = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(hashtextextended('group invites ' || $1::int, 0))`,
)
export const invitedSince = statement<{ count: number }, [by: number, since: Date]>(
  'select count(*)::int as count from group_buy_invites where invited_by = $1 and sent_at > $2',
)
/** Those whom nobody has invited to any group since then. */
export const insertInvites = statement<
  { email: string },
  [groupId: number, emails: readonly string[], by: number, now: Date, since: Date]
>(
  `insert into group_buy_invites (group_buy_id, email, invited_by, sent_at) select $1, email, $3, $4
   from unnest($2::text[]) email where not exists (
     select 1 from group_buy_invites i where i.email = email.email and i.sent_at > $5)
   on conflict do nothing returning email`,
)
/** Whom somebody invited to a group and who is not in it with that address, the last first. */
export const waitingInvites = statement<{ email: string }, [groupId: number, by: number]>(
  `select i.email from group_buy_invites i where i.group_buy_id = $1 and i.invited_by = $2 and not exists (
     select from group_buy_members gm join accounts_people p on p.id = gm.user_id
     where gm.group_buy_id = $1 and lower(p.email) = i.email)
   order by i.sent_at desc, i.email limit 200`,
)
/** Members who have not bought and whose address is confirmed. */
export const toldByMail = statement<{ user_id: number; email: string }, [slug: string]>(
  `select p.id as user_id, p.email from group_buys g join group_buy_members gm on gm.group_buy_id = g.id
   join accounts_people p on p.id = gm.user_id
   where g.slug = $1 and gm.paid_at is null and p.email_verified_at is not null order by p.id`,
)
export const clearInvitesBefore = statement<never, [before: Date]>('delete from group_buy_invites where sent_at < $1')

export const personById = statement<
  { first_name: string; last_name: string; email_verified_at: Date | null },
  [userId: number]
>('select first_name, last_name, email_verified_at from accounts_people where id = $1')
export type AlertsRow = { phone: string; code: string | null; tries: number; asked_at: Date; confirmed_at: Date | null }
export const alertsOf = statement<AlertsRow, [userId: number]>(
  'select phone, code, tries, asked_at, confirmed_at from group_buy_alerts where user_id = $1',
)
/** Nothing is told a phone before its code came back. */
export const putAlerts = statement<never, [userId: number, phone: string, code: string, now: Date]>(
  `insert into group_buy_alerts (user_id, phone, code, asked_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set phone = excluded.phone, code = excluded.code, tries = 0, asked_at = excluded.asked_at,
     confirmed_at = null`,
)
export const countTry = statement<never, [userId: number]>(
  'update group_buy_alerts set tries = tries + 1 where user_id = $1',
)
export const confirmAlerts = statement<never, [userId: number, now: Date]>(
  'update group_buy_alerts set confirmed_at = $2, code = null where user_id = $1',
)
export const deleteAlerts = statement<never, [userId: number]>('delete from group_buy_alerts where user_id = $1')
/** Who asked to be told by text, and has shown that the phone is theirs. */
export const phonesOf = statement<{ user_id: number; phone: string }, [userIds: readonly number[]]>(
  'select user_id, phone from group_buy_alerts where user_id = any($1) and confirmed_at is not null order by user_id',
)
/** So many texts a phone is told of its groups in a day; those that say most have a few kept for them. */
export const TEXTS_A_DAY = 12
export const JOINS_A_DAY = 8
/** Counts one text more to a phone; nothing where it had all of its day. */
export const countText = statement<{ told: number }, [phoneHash: string, day: string, most: number]>(
  `insert into group_buy_texts as t (phone_hash, day, told) values ($1, $2, 1)
   on conflict (phone_hash, day) do update set told = t.told + 1 where t.told < $3 returning told`,
)
/** So many codes a phone is sent in a day, whoever asks for them. */
export const CODES_A_DAY = 3
export const countCode = statement<{ codes: number }, [phoneHash: string, day: string]>(
  `insert into group_buy_texts as t (phone_hash, day, codes) values ($1, $2, 1)
   on conflict (phone_hash, day) do update set codes = t.codes + 1 where t.codes < ${CODES_A_DAY} returning codes`,
)
export const textsOfDay = statement<{ sent: number }, [day: string]>(
  'select coalesce(sum(told + codes), 0)::int as sent from group_buy_texts where day = $1',
)
export const clearTextsBefore = statement<never, [day: string]>('delete from group_buy_texts where day < $1')
export const phoneHolder = statement<{ user_id: number }, [phone: string]>(
  'select user_id from group_buy_alerts where phone = $1 and confirmed_at is not null',
)
export const lockPhone = statement<never, [phone: string]>(
  `select pg_advisory_xact_lock(hashtextextended('group alerts ' || $1, 0))`,
)
