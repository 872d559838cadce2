import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import { REPORTS_HIDE } from '#shared/rules/community/policy.ts'

/** What both kinds have, as one reader sees it. */
export type ContributionRow = {
  id: number
  user_id: number
  card_id: number
  name: string
  image_id: string | null
  is_private: boolean
  hidden_at: Date | null
  removed_at: Date | null
  deleted_at: Date | null
  approved: boolean
  open_reports: number
  vote_total: number
  created_at: Date
  updated_at: Date
  first_name: string
  last_name: string
  user_vote: -1 | 0 | 1
  is_reported: boolean
}
export const FIELDS = `c.id, c.user_id, c.card_id, c.name, c.image_id, c.is_private, c.hidden_at, c.removed_at, c.deleted_at, c.approved,
  c.open_reports, c.vote_total, c.created_at, c.updated_at, p.first_name, p.last_name, coalesce(v.vote, 0) as user_vote, r.user_id is not null as is_reported`
/** Who added it, and the reader's own vote and report. $1: who reads. */
export const JOINED = `join accounts_people p on p.id = c.user_id
  left join contribution_votes v on v.contribution_id = c.id and v.user_id = $1
  left join contribution_reports r on r.contribution_id = c.id and r.user_id = $1`
/** What others than its maker may see. */
export const FOR_ALL = 'not c.is_private and c.hidden_at is null and c.removed_at is null and c.deleted_at is null'
/** $1: who reads. */
export const SEEN = `((c.user_id = $1 and c.deleted_at is null) or (${FOR_ALL}))`

export const writerOf = statement<
  { cf_terms_accepted: boolean; created_at: Date; lead: number | null },
  [userId: number]
>('select cf_terms_accepted, created_at, lead from accounts_people where id = $1')

/** One person adds one thing at a time: else more of a day than may, or the same twice. */
export const lockContributor = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.contributor}, $1)`,
)
export const addedSince = statement<{ count: number; first: Date | null }, [userId: number, since: Date]>(
  'select count(*)::int as count, min(created_at) as first from contributions where user_id = $1 and created_at > $2',
)
export const contributionByKey = statement<
  { id: number; user_id: number; kind: string; deleted_at: Date | null },
  [key: string]
>('select id, user_id, kind, deleted_at from contributions where key = $1')
/** Whether something of theirs was hidden or removed since a moment: what they add then waits for a moderator. */
export const wasHidden = statement<{ one: 1 }, [userId: number, since: Date]>(
  `select 1 as one from contributions where user_id = $1 and created_at > $2 and (removed_at is not null or hidden_at is not null)
   limit 1`,
)
/** No row where the key, or of facts the name on this card, is there already. */
export const insertContribution = statement<
  { id: number },
  [
    key: string | null,
    kind: 'resource' | 'fact',
    userId: number,
    cardId: number,
    imageId: string | null,
    name: string,
    isPrivate: boolean,
    approved: boolean,
    now: Date,
    hiddenAt: Date | null,
  ]
>(
  `insert into contributions (key, kind, user_id, card_id, image_id, name, is_private, approved, created_at, updated_at, hidden_at)
   values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) on conflict do nothing returning id`,
)
/** Holds it against whoever else changes it. */
export const holdContribution = statement<
  Pick<
    ContributionRow,
    | 'id'
    | 'user_id'
    | 'card_id'
    | 'name'
    | 'image_id'
    | 'is_private'
    | 'hidden_at'
    | 'removed_at'
    | 'approved'
    | 'open_reports'
    | 'updated_at'
  >,
  [id: number, kind: 'resource' | 'fact']
>(
  `select id, user_id, card_id, name, image_id, is_private, hidden_at, removed_at, approved, open_reports, updated_at
   from contributions where id = $1 and kind = $2 and deleted_at is null for update`,
)
/** What is changed needs a moderator's look again, unless its maker is trusted. */
export const updateContribution = statement<
  never,
  [
    id: number,
    name: string,
    isPrivate: boolean,
    imageId: string | null,
    approved: boolean,
    hiddenAt: Date | null,
    now: Date,
  ]
>(`update contributions set name = $2, is_private = $3, image_id = $4, approved = $5, hidden_at = $6, updated_at = $7
   where id = $1`)
export const nameTaken = statement<{ id: number }, [userId: number, cardId: number, name: string, exceptId: number]>(
  `select id from contributions where user_id = $1 and card_id = $2 and lower(name) = lower($3) and kind = 'fact' and deleted_at is null
     and id <> $4`,
)
/** Who reported what it said before may report what it says now. */
export const forgetSettledReports = statement<never, [id: number]>(
  'delete from contribution_reports where contribution_id = $1 and settled_at is not null',
)
/** What its maker deleted says nothing any more; that it was there is known for a while, so that nobody begins anew by it. */
export const dropContribution = statement<never, [id: number, now: Date]>(
  `with gone as (update contributions set deleted_at = $2, open_reports = 0 where id = $1 returning id, image_id),
     resource as (delete from fact_resources where contribution_id = $1),
     fact as (delete from community_facts where contribution_id = $1)
   delete from contribution_images i using gone where i.id = gone.image_id`,
)
export const clearDeleted = statement<never, [before: Date]>('delete from contributions where deleted_at < $1')

export const insertImage = statement<never, [id: string, userId: number, image: Buffer, now: Date]>(
  'insert into contribution_images (id, user_id, image, created_at) values ($1, $2, $3, $4)',
)
export const copyImage = statement<never, [id: string, userId: number, now: Date, from: string]>(
  'insert into contribution_images (id, user_id, image, created_at) select $1, $2, image, $3 from contribution_images where id = $4',
)
export const dropImage = statement<never, [id: string]>('delete from contribution_images where id = $1')
/** Pictures whose contribution went with its card. */
export const clearImages = statement<never, [before: Date]>(
  `delete from contribution_images i where created_at < $1 and not exists (select 1 from contributions c where c.image_id = i.id)`,
)
/** A picture, by who may see what it is of. $2: who reads, $3: whether they moderate. */
export const seenImage = statement<
  { image: Buffer; is_everybodys: boolean },
  [id: string, readerId: number, moderates: boolean]
>(
  `select i.image, ${FOR_ALL} as is_everybodys from contributions c join contribution_images i on i.id = c.image_id
   where c.image_id = $1 and (c.user_id = $2 or $3::boolean or (${FOR_ALL}))
     and exists (select 1 from catalogue_visible_cards($2) k where k.id = c.card_id)`,
)

export const putVote = statement<never, [id: number, userId: number, vote: -1 | 1, now: Date]>(
  `insert into contribution_votes (contribution_id, user_id, vote, voted_at) values ($1, $2, $3, $4)
   on conflict (contribution_id, user_id) do update set vote = excluded.vote, voted_at = excluded.voted_at`,
)
export const dropVote = statement<never, [id: number, userId: number]>(
  'delete from contribution_votes where contribution_id = $1 and user_id = $2',
)
export const countVotes = statement<{ vote_total: number }, [id: number]>(
  `update contributions set vote_total = (select coalesce(sum(vote), 0) from contribution_votes where contribution_id = $1)
   where id = $1 returning vote_total`,
)

/** One report of a person comes after the other: each is counted before the next asks how many there were. */
export const lockComplainer = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.complainer}, $1)`,
)
/** Who reports, and how often they said since an instant that something does harm. */
export const reporterOf = statement<
  { createdAt: Date; isConfirmed: boolean; hidToday: number },
  [userId: number, since: Date]
>(
  `select p.created_at as "createdAt", p.email_verified_at is not null as "isConfirmed",
     (select count(*)::int from contribution_reports r where r.user_id = p.id and r.created_at > $2
        and r.reason in ('harmful', 'patient')) as "hidToday"
   from accounts_people p where p.id = $1`,
)
/** A person's report; no row for one who reported it before. */
export const insertReport = statement<
  { user_id: number },
  [id: number, userId: number, now: Date, reason: string, note: string]
>(
  `insert into contribution_reports (contribution_id, user_id, created_at, reason, note) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning user_id`,
)
/** Counts one; what no moderator approved is hidden with so many of them, or `atOnce`. */
export const countReport = statement<never, [id: number, now: Date, atOnce: boolean]>(
  `update contributions set open_reports = open_reports + 1,
     hidden_at = case when (open_reports + 1 >= ${REPORTS_HIDE} or $3) and not approved then coalesce(hidden_at, $2) else hidden_at end
   where id = $1`,
)
export const settleReports = statement<never, [id: number, now: Date]>(
  'update contribution_reports set settled_at = $2 where contribution_id = $1 and settled_at is null',
)
export const writeStanding = statement<
  never,
  [id: number, approved: boolean, reports: number, hiddenAt: Date | null, removedAt: Date | null]
>('update contributions set approved = $2, open_reports = $3, hidden_at = $4, removed_at = $5 where id = $1')

/** Those whose votes are forgotten leave totals behind them. */
export const forgetVotes = statement<{ contribution_id: number }, [userId: number]>(
  'delete from contribution_votes where user_id = $1 returning contribution_id',
)
export const recountVotes = statement<never, [ids: readonly number[]]>(
  `update contributions c set vote_total = (select coalesce(sum(vote), 0) from contribution_votes v where v.contribution_id = c.id)
   where id = any($1)`,
)
export const recountAllVotes = statement<never>(
  `update contributions c set vote_total = counted.votes from (
     select d.id, coalesce(sum(v.vote), 0)::int as votes from contributions d
     left join contribution_votes v on v.contribution_id = d.id group by d.id) as counted
   where counted.id = c.id and counted.votes <> c.vote_total`,
)
export const forgetContributions = statement<never, [userId: number]>('delete from contributions where user_id = $1')
export const forgetImages = statement<never, [userId: number]>('delete from contribution_images where user_id = $1')
export const forgetHiddenFacts = statement<never, [userId: number]>(
  'delete from hidden_community_facts where user_id = $1',
)
export const forgetHiddenGroups = statement<never, [userId: number]>(
  'delete from hidden_fact_groups where user_id = $1',
)
