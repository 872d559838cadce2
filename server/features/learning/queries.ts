import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { AudioMode } from '#shared/contract/learning/index.ts'
import type { AccessRow } from '../billing/index.ts'

const span = (mode: string): string =>
  `case when f.${mode}_start is null then null else json_build_object('start', f.${mode}_start, 'end', f.${mode}_end) end`

const FACT_JSON = `json_build_object('fact_id', f.id, 'key', f.key, 'card_id', f.card_id, 'order', f."order", 'entity_type_id', f.entity_type_id,
  'name', f.name, 'pictomo', f.pictomo, 'definition', f.definition, 'header', f.header, 'indent', f.indent, 'is_primary', f.is_primary,
  'classification', f.classification, 'question_text', f.question_text, 'distractor_names', f.distractors,
  'hotspot_x', f.hotspot_x, 'hotspot_y', f.hotspot_y, 'tooltip_placement', f.tooltip_placement, 'prevent_zoom', f.prevent_zoom,
  'audio', json_build_object('educational', ${span('educational')}, 'story', ${span('story')}),
  'characters', f.characters, 'last_answer', fp.last_answer, 'learned_flag', fp.learned_at is not null)`

const recording = (mode: string): string =>
  `case when c.${mode}_url is null then null else json_build_object('url', c.${mode}_url, 'duration', c.${mode}_seconds) end`

/** A card with its facts for a reader (0 for a guest), the JSON written by the database, with what decides the lock. */
const readCardBy = (key: string): string => `
  select a.*,
    json_build_object('card_id', c.id, 'slug', c.slug, 'name', c.name, 'entity_type_id', c.entity_type_id, 'topic_type', c.topic_type,
      'question_mode', c.question_mode, 'is_free', c.is_free, 'is_mature', c.is_mature, 'revision', c.revision, 'narrator', c.narrator,
      'overview', c.overview, 'keywords', c.keywords, 'background_image_url', c.background_url, 'main_image', c.main_image,
      'audio', json_build_object('educational', ${recording('educational')}, 'story', ${recording('story')}),
      'tracks', (select coalesce(json_agg(json_build_object('track_id', p.track_id, 'name', p.track_name, 'market_id', p.market_id) order by p.track_id), '[]'::json)
                 from catalogue_places p where p.card_id = c.id and not p.hidden),
      'num_facts', c.num_facts, 'num_mastered_facts', coalesce(cp.num_mastered_facts, 0), 'viewed_flag', cp.last_viewed_at is not null,
      'learned_flag', cp.learned_at is not null, 'attempted_flag', cp.attempted_at is not null, 'mastered_flag', cp.mastered_at is not null)::text as card,
    (select coalesce(json_agg(${FACT_JSON} order by f."order", f.id), '[]'::json)
     from catalogue_facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $2 where f.card_id = c.id and f.published)::text as facts
  from catalogue_visible_cards($2) c cross join lateral billing_access($2, array[c.id], $3) a
  left join card_progress cp on cp.card_id = c.id and cp.user_id = $2
  where c.${key} = $1`

export type CardRow = AccessRow & { card_id: number; card: string; facts: string }
export const readCardBySlug = statement<CardRow, [slug: string, readerId: number, now: Date]>(readCardBy('slug'))
export const readCardById = statement<CardRow, [cardId: number, readerId: number, now: Date]>(readCardBy('id'))

type Summary = {
  card_id: number
  slug: string
  name: string
  entity_type_id: number
  topic_type: string
  is_mature: boolean
  main_image: string
  num_facts: number
  num_mastered_facts: number
  viewed_flag: boolean
  learned_flag: boolean
  attempted_flag: boolean
  mastered_flag: boolean
}

/** A page of a track's cards. Mature ones are left out for whoever reads in safety mode. */
export const readTrackCards = statement<
  Summary & { is_free: boolean; all: number },
  [trackId: number, readerId: number, limit: number, offset: number]
>(
  `select c.id as card_id, c.slug, c.name, c.entity_type_id, c.topic_type, c.is_free, c.is_mature, c.main_image, c.num_facts,
     coalesce(cp.num_mastered_facts, 0) as num_mastered_facts, cp.last_viewed_at is not null as viewed_flag, cp.learned_at is not null as learned_flag,
     cp.attempted_at is not null as attempted_flag, cp.mastered_at is not null as mastered_flag, count(*) over ()::int as all
   from catalogue_places tc join catalogue_visible_cards(0) c on c.id = tc.card_id
   left join accounts_people p on p.id = $2
   left join card_progress cp on cp.card_id = c.id and cp.user_id = $2
   where tc.track_id = $1 and not (c.is_mature and coalesce(p.safety_mode, false))
   order by tc.sort_order, c.id limit $3 offset $4`,
)

export type BegunRow = {
  card_id: number
  slug: string
  name: string
  main_image: string
  num_facts: number
  num_mastered_facts: number
  last_viewed_at: Date
}
export const readBegunCards = statement<BegunRow, [readerId: number, limit: number]>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, cp.num_mastered_facts, cp.last_viewed_at
   from card_progress cp join catalogue_visible_cards(0) c on c.id = cp.card_id
   where cp.user_id = $1 and cp.mastered_at is null and cp.last_viewed_at is not null
   order by cp.last_viewed_at desc limit $2`,
)

/** Official cards of the reader's area that they have not met. `offset 0` keeps the look into the tracks per card and by
 * index; else all places of all tracks are hashed. */
export const readFreshCards = statement<
  { card_id: number; slug: string; name: string; main_image: string; num_facts: number },
  [readerId: number, limit: number]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts
   from catalogue_visible_cards(0) c join accounts_people p on p.id = $1
   where c.entity_type_id = 2 and not (c.is_mature and p.safety_mode)
     and not exists (select 1 from card_progress cp where cp.user_id = $1 and cp.card_id = c.id and cp.last_viewed_at is not null)
     and (p.lead is null or exists (select 1 from catalogue_places t where t.card_id = c.id and t.market_id = p.lead offset 0))
   order by c.id limit $2`,
)

export const countViewed = statement<{ count: number }, [readerId: number]>(
  'select count(*)::int as count from card_progress where user_id = $1 and last_viewed_at is not null',
)

export const masteredOfTracks = statement<
  { track_id: number; mastered: number },
  [readerId: number, trackIds: readonly number[]]
>(
  `select tc.track_id, count(*)::int as mastered from catalogue_places tc
   join catalogue_cards c on c.id = tc.card_id and c.revision > 0
   join card_progress cp on cp.card_id = tc.card_id and cp.user_id = $1
   where tc.track_id = any($2) and cp.mastered_at is not null group by tc.track_id`,
)

/** A visit as it is stored. */
export type StoredVisit = {
  id: string
  start_time: Date
  end_time: Date
  learn_seconds: number
  segments: { mode: string; from: number; to: number }[]
  heard_modes: AudioMode[]
}

/** Stores a visit, or what more is known of it. */
export const putAttempt = statement<
  StoredVisit,
  [
    id: string,
    userId: number,
    cardId: number,
    startTime: Date,
    endTime: Date,
    learnSeconds: number,
    quizSeconds: number,
    educationCompleted: boolean,
    storyCompleted: boolean,
    miniPlayer: boolean,
    sourceDevice: string,
    segments: string,
  ]
>(
  `insert into card_attempts (id, user_id, card_id, start_time, end_time, learn_seconds, quiz_seconds, education_completed, story_completed,
     mini_player, source_device, segments)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (id) do update set start_time = greatest(card_attempts.start_time, excluded.start_time),
     end_time = greatest(card_attempts.end_time, excluded.end_time),
     learn_seconds = greatest(card_attempts.learn_seconds, excluded.learn_seconds),
     quiz_seconds = greatest(card_attempts.quiz_seconds, excluded.quiz_seconds),
     education_completed = card_attempts.education_completed or excluded.education_completed,
     story_completed = card_attempts.story_completed or excluded.story_completed, segments = excluded.segments
   where card_attempts.user_id = excluded.user_id and card_attempts.card_id = excluded.card_id
   returning id, start_time, end_time, learn_seconds, segments, heard_modes`,
)

export const lockListener = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.listener}, $1)`,
)

/** How many seconds of a visit went into other visits of the person in which a recording was heard. */
export const heardElsewhere = statement<
  { seconds: number },
  [userId: number, attemptId: string, startTime: Date, endTime: Date]
>(
  `select coalesce(sum(least(learn_seconds, extract(epoch from least(end_time, $4) - greatest(start_time, $3)))), 0)::float8 as seconds
   from card_attempts where user_id = $1 and id <> $2 and heard_modes <> '{}' and start_time < $4 and end_time > $3`,
)

/** The cards that a recording is played with, of those that a reader may know of. */
export const cardsOfRecording = statement<{ card_id: number }, [url: string, readerId: number]>(
  'select id as card_id from catalogue_visible_cards($2) where educational_url = $1 or story_url = $1 limit 100',
)

export const recordingsOf = statement<Record<AudioMode, number | null>, [cardId: number]>(
  'select educational_seconds as educational, story_seconds as story from catalogue_cards where id = $1',
)
export const markHeard = statement<never, [attemptId: string, modes: readonly AudioMode[]]>(
  'update card_attempts set heard_modes = heard_modes || $2::text[] where id = $1',
)

export const markMet = statement<never, [userId: number, cardId: number, factIds: readonly number[], now: Date]>(
  `insert into fact_progress (user_id, fact_id, card_id, learned_at) select $1, f.id, f.card_id, $4 from catalogue_facts f
   where f.card_id = $2 and f.published and f.id = any($3)
   on conflict (user_id, fact_id) do update set learned_at = coalesce(fact_progress.learned_at, excluded.learned_at)`,
)

export const putAnswer = statement<never, [userId: number, factId: number, cardId: number, answer: 0 | 1, now: Date]>(
  `insert into fact_progress (user_id, fact_id, card_id, last_answer, attempts, last_answer_at) values ($1, $2, $3, $4, 1, $5)
   on conflict (user_id, fact_id) do update set last_answer = excluded.last_answer, attempts = fact_progress.attempts + 1,
     last_answer_at = excluded.last_answer_at`,
)

/** A person's row of a card, made when it is not there, held until the end of the transaction. */
export const holdCardProgress = statement<
  { learned_at: Date | null; mastered_at: Date | null },
  [userId: number, cardId: number]
>(
  `insert into card_progress (user_id, card_id) values ($1, $2)
   on conflict (user_id, card_id) do update set card_id = excluded.card_id returning learned_at, mastered_at`,
)

export const masteredAt = statement<{ mastered_at: Date | null }, [userId: number, cardId: number]>(
  'select mastered_at from card_progress where user_id = $1 and card_id = $2',
)

export const countFacts = statement<{ all: number; met: number; right: number }, [userId: number, cardId: number]>(
  `select count(*)::int as all, count(fp.learned_at)::int as met, (count(*) filter (where fp.last_answer = 1))::int as right
   from catalogue_facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $1
   where f.card_id = $2 and f.published`,
)

export const markViewed = statement<never, [userId: number, cardId: number, now: Date, learnedAt: Date | null]>(
  'update card_progress set last_viewed_at = $3, learned_at = $4 where user_id = $1 and card_id = $2',
)
export const markAnswered = statement<
  never,
  [userId: number, cardId: number, now: Date, right: number, masteredAt: Date | null]
>(
  `update card_progress set attempted_at = coalesce(attempted_at, $3), num_mastered_facts = $4, mastered_at = $5
   where user_id = $1 and card_id = $2`,
)

export const forgetAttempts = statement<never, [userId: number]>('delete from card_attempts where user_id = $1')
export const forgetCards = statement<never, [userId: number]>('delete from card_progress where user_id = $1')
export const forgetFacts = statement<never, [userId: number]>('delete from fact_progress where user_id = $1')
