import type { Context } from '#server/platform/context.ts'
import type { HearingContext } from '#server/platform/hearing.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning.ts'
import { NotFound } from '#shared/errors.ts'
import { type AccessRow, isRowLocked, ownedSql, READER_JOINS, readerColumns } from '../billing/index.ts'
import { type StoredVisit, tellHeard } from './heard.ts'

/** Whether a card is open to a person now. @throws NotFound, CardLocked */
export async function assertOpen(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  userId: number,
  cardId: number,
): Promise<void> {
  const row = await sql.one<AccessRow>(
    `select c.id as card_id, c.is_free, c.entity_type_id, ${ownedSql('$2', '$3')} as owned, ${readerColumns('$3')}
     from cards c ${READER_JOINS('$2')} where c.id = $1 and c.revision > 0`,
    [cardId, userId, now],
  )
  if (!row) throw NotFound()
  if (isRowLocked(row, now)) throw contract.CardLocked({ card_id: cardId })
}

/** LRN-RU020, LRN-RU007. Stores a visit; when every fact of the card has been met, the card is learned. */
export async function saveAttempt(
  ctx: Context,
  input: Input<typeof contract.saveAttempt>,
): Promise<Answer<typeof contract.saveAttempt>> {
  const { sql, actor, now } = ctx
  await assertOpen(ctx, actor.id, input.card_id)
  const visit = await sql.one<StoredVisit>(
    `insert into card_attempts (id, user_id, card_id, start_time, end_time, learn_seconds, quiz_seconds, education_completed, story_completed,
       mini_player, source_device, segments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set end_time = greatest(card_attempts.end_time, excluded.end_time),
       learn_seconds = greatest(card_attempts.learn_seconds, excluded.learn_seconds),
       quiz_seconds = greatest(card_attempts.quiz_seconds, excluded.quiz_seconds),
       education_completed = card_attempts.education_completed or excluded.education_completed,
       story_completed = card_attempts.story_completed or excluded.story_completed, segments = excluded.segments
     where card_attempts.user_id = excluded.user_id and card_attempts.card_id = excluded.card_id
     returning id, start_time, end_time, learn_seconds, segments, heard_modes`,
    [
      input.attempt_id,
      actor.id,
      input.card_id,
      input.start_time,
      input.end_time,
      input.learn_time_spent,
      input.quiz_time_spent,
      input.education_completed_flag,
      input.story_completed_flag,
      input.mini_player_flag,
      input.source_device,
      JSON.stringify(input.segments),
    ],
  )
  if (visit) await tellHeard(ctx, input.card_id, visit)
  await sql.rows(
    `insert into fact_progress (user_id, fact_id, card_id, learned_at) select $1, f.id, f.card_id, $4 from facts f
     where f.card_id = $2 and f.published and f.id = any($3)
     on conflict (user_id, fact_id) do update set learned_at = coalesce(fact_progress.learned_at, excluded.learned_at)`,
    [actor.id, input.card_id, input.viewed_fact_ids, now],
  )
  const row = await sql.one<{ learned: boolean }>(
    `insert into card_progress (user_id, card_id, last_viewed_at, learned_at)
     select $1, $2, $3::timestamptz, case when not exists (select 1 from facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $1
       where f.card_id = $2 and f.published and fp.learned_at is null) then $3::timestamptz end
     on conflict (user_id, card_id) do update set last_viewed_at = excluded.last_viewed_at,
       learned_at = coalesce(card_progress.learned_at, excluded.learned_at)
     returning learned_at is not null as learned`,
    [actor.id, input.card_id, now],
  )
  return { card_id: input.card_id, viewed_flag: true, learned_flag: row?.learned ?? false }
}

type Begun = Answer<typeof contract.listRecentCards>['continue'][number]

export async function listRecentCards(
  { sql, actor, now }: Context,
  { limit }: Input<typeof contract.listRecentCards>,
): Promise<Answer<typeof contract.listRecentCards>> {
  const begun = await sql.rows<Begun>(
    `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, cp.num_mastered_facts, cp.last_viewed_at
     from card_progress cp join cards c on c.id = cp.card_id
     where cp.user_id = $1 and cp.mastered_at is null and cp.last_viewed_at is not null and c.revision > 0 and not c.is_private
     order by cp.last_viewed_at desc limit $2`,
    [actor.id, limit],
  )
  // `offset 0` keeps the look into the tracks per card and by index; else all places of all tracks are hashed.
  const fresh = await sql.rows<AccessRow & { slug: string; name: string; main_image: string; num_facts: number }>(
    `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, c.is_free, c.entity_type_id, ${ownedSql('$1', '$3')} as owned, ${readerColumns('$3')}
     from cards c ${READER_JOINS('$1')}
     where c.revision > 0 and not c.is_private and c.entity_type_id = 2 and not (c.is_mature and u.safety_mode)
       and not exists (select 1 from card_progress cp where cp.user_id = $1 and cp.card_id = c.id and cp.last_viewed_at is not null)
       and (u.lead is null or exists (select 1 from track_cards tc join tracks t on t.id = tc.track_id join pathways p on p.id = t.pathway_id
            where tc.card_id = c.id and p.market_id = u.lead offset 0))
     order by c.id limit $2`,
    [actor.id, limit, now],
  )
  const viewed = await sql.one<{ count: number }>(
    'select count(*)::int as count from card_progress where user_id = $1 and last_viewed_at is not null',
    [actor.id],
  )
  return {
    cards_viewed: viewed?.count ?? 0,
    continue: begun,
    begin: fresh.map((row) => ({ ...row, is_locked: isRowLocked(row, now) })),
  }
}

/** Remembers an answer (LRN-GA006): last answers, mastered facts, and the card's marks. Returns whether the card is mastered now for the first time. */
export async function rememberAnswer(
  { sql, now }: Pick<HearingContext, 'sql' | 'now'>,
  answer: { userId: number; factId: number; cardId: number; correct: boolean },
): Promise<{ masteredFirst: boolean; mastered: boolean }> {
  await sql.rows(
    `insert into fact_progress (user_id, fact_id, card_id, last_answer, attempts, last_answer_at) values ($1, $2, $3, $4, 1, $5)
     on conflict (user_id, fact_id) do update set last_answer = excluded.last_answer, attempts = fact_progress.attempts + 1, last_answer_at = excluded.last_answer_at`,
    [answer.userId, answer.factId, answer.cardId, answer.correct ? 1 : 0, now],
  )
  const row = await sql.one<{ first: boolean; mastered: boolean }>(
    `with n as (select count(*) filter (where fp.last_answer = 1)::int as right_ones, count(*)::int as all_ones
                from facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $1 where f.card_id = $2 and f.published),
          before as (select mastered_at from card_progress where user_id = $1 and card_id = $2)
     insert into card_progress (user_id, card_id, attempted_at, num_mastered_facts, mastered_at)
     select $1, $2, $3::timestamptz, n.right_ones, case when n.right_ones = n.all_ones then $3::timestamptz end from n
     on conflict (user_id, card_id) do update set attempted_at = coalesce(card_progress.attempted_at, excluded.attempted_at),
       num_mastered_facts = excluded.num_mastered_facts,
       mastered_at = case when excluded.mastered_at is null then null else coalesce(card_progress.mastered_at, excluded.mastered_at) end
     returning mastered_at is not null as mastered,
       mastered_at is not null and (select mastered_at from before) is null as first`,
    [answer.userId, answer.cardId, now],
  )
  return { masteredFirst: row?.first ?? false, mastered: row?.mastered ?? false }
}
