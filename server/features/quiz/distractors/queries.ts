import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Severity } from '#shared/contract/feedback/index.ts'
import type { QUEUE_SHOWN } from '#shared/contract/quiz/index.ts'

const SEVERITY = `(array['Low', 'Medium', 'High'])[v.severity]`

/** A wrong answer as one reader sees it. $1: who reads, 0 for a guest. */
export type DistractorRow = {
  id: number
  fact_id: number
  user_id: number | null
  name: string
  meaning: string
  accepted_at: Date | null
  hidden_at: Date | null
  for_votes: number
  against_votes: number
  vote: -1 | 0 | 1
}
const ROW = `d.id, d.fact_id, d.user_id, d.name, d.meaning, d.accepted_at, d.hidden_at, d.for_votes, d.against_votes,
  coalesce((select v.vote from distractor_votes v where v.distractor_id = d.id and v.user_id = $1), 0) as vote`

/** What is kept of a fact, the best liked first; hidden ones are there only to bar their meaning. */
export const distractorsOf = statement<DistractorRow, [readerId: number, factId: number, limit: number]>(
  `select ${ROW} from fact_distractors d where d.fact_id = $2 and d.hidden_at is null
   order by d.for_votes - d.against_votes desc, d.id limit $3`,
)
export const distractorById = statement<DistractorRow, [readerId: number, id: number]>(
  `select ${ROW} from fact_distractors d where d.id = $2`,
)
export const distractorByMeaning = statement<DistractorRow, [readerId: number, factId: number, meaning: string]>(
  `select ${ROW} from fact_distractors d where d.fact_id = $2 and d.meaning = $3`,
)
/** Holds it against whoever else votes on it or decides about it. */
export const holdDistractor = statement<{ id: number }, [id: number]>(
  'select id from fact_distractors where id = $1 for update',
)
/** No row where one of that meaning is there already. */
export const insertDistractor = statement<
  { id: number },
  [factId: number, userId: number | null, name: string, meaning: string, now: Date]
>(
  `insert into fact_distractors (fact_id, user_id, name, meaning, created_at) values ($1, $2, $3, $4, $5)
   on conflict (fact_id, meaning) do nothing returning id`,
)
/** One person suggests one thing at a time: else more of a day than may. */
export const lockSuggester = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.suggester}, $1)`,
)
export const suggestedSince = statement<{ count: number }, [userId: number, since: Date]>(
  'select count(*)::int as count from fact_distractors where user_id = $1 and created_at > $2',
)

/** A fact that a reader may know of, with what its card has. */
export const factAbout = statement<
  {
    card_id: number
    name: string
    classification: string
    question_text: string
    siblings: string[]
    distractors: string[]
    generated: string[]
  },
  [factId: number, readerId: number]
>(
  `select f.card_id, f.name, f.classification, f.question_text, f.distractors, f.generated_distractors as generated,
     array(select o.name from catalogue_facts o where o.card_id = f.card_id and o.published and o.id <> f.id) as siblings
   from catalogue_facts f join catalogue_visible_cards($2) c on c.id = f.card_id where f.id = $1 and f.published`,
)
/** A fact of a card that is everybody's. */
export const openFactName = statement<{ name: string }, [factId: number]>(
  `select f.name from catalogue_facts f join catalogue_visible_cards(0) c on c.id = f.card_id and not c.is_mature
   where f.id = $1 and f.published`,
)

type Opinion = [vote: number, severity: number | null, reason: string, note: string, now: Date]
/** Sets a vote; says whether it is the person's first. */
export const putVote = statement<
  { is_first: boolean },
  [distractorId: number, userId: number, source: string, ...Opinion]
>(
  `insert into distractor_votes (distractor_id, user_id, source, vote, severity, reason, note, voted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (distractor_id, user_id) do update set source = excluded.source, vote = excluded.vote, severity = excluded.severity,
     reason = excluded.reason, note = excluded.note, voted_at = excluded.voted_at
   returning xmax = 0 as is_first`,
)
export const dropVote = statement<never, [distractorId: number, userId: number]>(
  'delete from distractor_votes where distractor_id = $1 and user_id = $2',
)
/** What staff kept waits for them again once more people vote against it. */
export const countVotes = statement<never, [distractorId: number]>(
  `update fact_distractors d set for_votes = c.likes, against_votes = c.dislikes,
     kept_at = case when c.dislikes > d.against_votes then null else d.kept_at end
   from (select count(*) filter (where vote = 1)::int as likes, count(*) filter (where vote = -1)::int as dislikes
     from distractor_votes where distractor_id = $1) c where d.id = $1`,
)

export type QuestionVoteRow = { vote: -1 | 1; severity: Severity | null; reason: string; note: string }
export const questionVoteOf = statement<QuestionVoteRow, [userId: number, factId: number]>(
  `select v.vote, ${SEVERITY} as severity, v.reason, v.note from question_votes v where v.user_id = $1 and v.fact_id = $2`,
)
export const putQuestionVote = statement<never, [factId: number, userId: number, ...Opinion]>(
  `insert into question_votes (fact_id, user_id, vote, severity, reason, note, voted_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (fact_id, user_id) do update set vote = excluded.vote, severity = excluded.severity, reason = excluded.reason,
     note = excluded.note, voted_at = excluded.voted_at`,
)
export const dropQuestionVote = statement<never, [factId: number, userId: number]>(
  'delete from question_votes where fact_id = $1 and user_id = $2',
)

/** Counts each wrong answer of cards that the person may know of once; those that they made themselves are not counted. */
export const countViews = statement<{ counted: number }, [userId: number, ids: readonly number[]]>(
  `with seen as (
     insert into distractor_views (distractor_id, user_id)
     select d.id, $1 from fact_distractors d join catalogue_facts f on f.id = d.fact_id join catalogue_visible_cards($1) c on c.id = f.card_id
     where d.id = any($2) and d.user_id is distinct from $1 order by d.id on conflict do nothing returning distractor_id),
   held as (select d.id from fact_distractors d where d.id in (select distractor_id from seen) order by d.id for update),
   counted as (update fact_distractors d set views = d.views + 1 from held where d.id = held.id returning 1)
   select count(*)::int as counted from counted`,
)

export type QueuedRow = {
  id: number
  name: string
  user_id: number | null
  accepted_at: Date | null
  hidden_at: Date | null
  kept_at: Date | null
  for_votes: number
  against_votes: number
  views: number
  fact_id: number
  fact_key: string
  card_id: number
  card_slug: string
  answer: string
  question_text: string
  card_name: string
  by_authors: boolean
  others: string[]
  created_at: Date
  complaints: { severity: Severity | null; reason: string; note: string }[]
}
const QUEUED = `select d.id, d.name, d.user_id, d.accepted_at, d.hidden_at, d.kept_at, d.for_votes, d.against_votes, d.views, d.fact_id,
     f.key as fact_key, f.card_id, c.slug as card_slug, f.name as answer, f.question_text, c.name as card_name, d.created_at,
     d.accepted_at is null and d.name = any(f.distractors) as by_authors, array_remove(f.distractors, d.name) as others,
     array(select json_build_object('severity', ${SEVERITY}, 'reason', v.reason, 'note', v.note)
       from distractor_votes v where v.distractor_id = d.id and v.vote = -1 and (v.reason <> '' or v.note <> '')
       order by v.voted_at desc limit 5) as complaints
   from fact_distractors d join catalogue_facts f on f.id = d.fact_id join catalogue_cards c on c.id = f.card_id and not c.is_private`
const OPEN = 'd.accepted_at is null and d.hidden_at is null'
type PageOf = [limit: number, offset: number, madeBy: number | null]
type Shown = (typeof QUEUE_SHOWN)[number]
/** Which of them: what authors wrote or was made waits for nobody before somebody dislikes it. */
const SHOWN: Record<Shown, string> = {
  waiting: `${OPEN} and d.kept_at is null and (d.user_id is not null or d.against_votes > 0)`,
  suggested: `${OPEN} and d.user_id is not null`,
  disliked: `${OPEN} and d.kept_at is null and d.against_votes > d.for_votes`,
  accepted: 'd.accepted_at is not null',
  hidden: 'd.hidden_at is not null',
  all: 'true',
}
const OLDEST_DISLIKED = ['against_votes desc', 'id'] as const
const orderOf = (shown: Shown, of: 'd' | 'q'): string =>
  (shown === 'waiting' || shown === 'disliked' ? OLDEST_DISLIKED : ['id desc']).map((by) => `${of}.${by}`).join(', ')
const queued = (shown: Shown) =>
  statement<QueuedRow & { all: number }, PageOf>(
    `select q.*, (select count(*)::int from fact_distractors d where ${SHOWN[shown]} and ($3::int is null or d.user_id = $3)) as all
     from (${QUEUED} where ${SHOWN[shown]} and ($3::int is null or d.user_id = $3) order by ${orderOf(shown, 'd')} limit $1 offset $2) q
     order by ${orderOf(shown, 'q')}`,
  )
/** What moderators see: where something is to be decided the most disliked first, else the newest first. */
export const queue = {
  waiting: queued('waiting'),
  suggested: queued('suggested'),
  disliked: queued('disliked'),
  accepted: queued('accepted'),
  hidden: queued('hidden'),
  all: queued('all'),
}
export const queuedById = statement<QueuedRow, [id: number]>(`${QUEUED} where d.id = $1`)
export const decide = statement<
  never,
  [id: number, acceptedAt: Date | null, hiddenAt: Date | null, keptAt: Date | null]
>('update fact_distractors set accepted_at = $2, hidden_at = $3, kept_at = $4 where id = $1')
export const acceptedNames = statement<{ name: string }, [factId: number]>(
  'select name from fact_distractors where fact_id = $1 and accepted_at is not null order by accepted_at, id',
)
/** What counts like an author's on a card, with what its fact and the other facts are called now. */
export const acceptedOfCard = statement<
  { id: number; fact_id: number; name: string; answer: string; siblings: string[] },
  [cardId: number]
>(
  `select d.id, d.fact_id, d.name, f.name as answer,
     array(select o.name from catalogue_facts o where o.card_id = f.card_id and o.published and o.id <> f.id) as siblings
   from fact_distractors d join catalogue_facts f on f.id = d.fact_id
   where f.card_id = $1 and d.accepted_at is not null order by d.fact_id, d.id`,
)

/** What counts like an author's stays, without its maker. */
export const releaseAccepted = statement<never, [userId: number]>(
  'update fact_distractors set user_id = null where user_id = $1 and accepted_at is not null',
)
export const forgetDistractors = statement<never, [userId: number]>('delete from fact_distractors where user_id = $1')
/** Takes a person's votes away; gives what they were on. */
export const forgetVotes = statement<{ distractor_id: number }, [userId: number]>(
  'delete from distractor_votes where user_id = $1 returning distractor_id',
)
export const forgetViews = statement<never, [userId: number]>('delete from distractor_views where user_id = $1')
export const forgetQuestionVotes = statement<never, [userId: number]>('delete from question_votes where user_id = $1')

/** So many facts on either side of a card are looked at for ideas. */
const LOOKED_AT = 400
const near = (side: '<' | '>', order: 'desc' | 'asc') =>
  `(select o.id, o.name, o.classification, o.question_text from catalogue_facts o join catalogue_visible_cards(0) c on c.id = o.card_id and not c.is_mature
    where o.published and o.name <> '' and o.card_id ${side} f.card_id order by o.card_id ${order} limit ${LOOKED_AT})`
/** Facts of everybody's cards on either side of a fact's card, of which those of its kind are ideas. */
export const candidatesOfFact = statement<
  { distractor_id: number; name: string; classification: string; question_text: string },
  [factId: number]
>(
  `select n.id as distractor_id, n.name, n.classification, n.question_text
   from catalogue_facts f cross join lateral (${near('<', 'desc')} union all ${near('>', 'asc')}) n where f.id = $1`,
)
