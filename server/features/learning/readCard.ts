import type { OpenContext } from '#server/platform/context.ts'
import { RawJson } from '#server/platform/route.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { type AccessRow, isRowLocked, ownedSql, READER_JOINS, readerColumns } from '../billing/index.ts'

const span = (mode: string): string =>
  `case when f.${mode}_start is null then null else json_build_object('start', f.${mode}_start, 'end', f.${mode}_end) end`

const FACT_JSON = `json_build_object('fact_id', f.id, 'key', f.key, 'card_id', f.card_id, 'order', f."order", 'entity_type_id', f.entity_type_id,
  'name', f.name, 'pictomo', f.pictomo, 'definition', f.definition, 'header', f.header, 'indent', f.indent, 'is_primary', f.is_primary,
  'classification', f.classification, 'question_text', f.question_text, 'distractor_names', f.distractors,
  'hotspot_x', f.hotspot_x, 'hotspot_y', f.hotspot_y, 'tooltip_placement', f.tooltip_placement, 'prevent_zoom', f.prevent_zoom,
  'audio', json_build_object('educational', ${span('educational')}, 'story', ${span('story')}),
  'characters', f.characters, 'last_answer', fp.last_answer, 'learned_flag', fp.learned_at is not null)`

const FACTS_OF = (
  card: string,
): string => `(select coalesce(json_agg(${FACT_JSON} order by f."order", f.id), '[]'::json)
  from facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $2 where f.card_id = ${card} and f.published)::text`

const recording = (mode: string): string =>
  `case when c.${mode}_url is null then null else json_build_object('url', c.${mode}_url, 'duration', c.${mode}_seconds) end`

/** The one statement that reads a card with its facts for a reader (`$2`, 0 for a guest) at a time (`$3`), by slug or by id (`$1`). */
export const READ_CARD = `
  select c.id as card_id, c.is_free, c.entity_type_id, ${ownedSql('$2', '$3')} as owned, ${readerColumns('$3')},
    json_build_object('card_id', c.id, 'slug', c.slug, 'name', c.name, 'entity_type_id', c.entity_type_id, 'topic_type', c.topic_type,
      'question_mode', c.question_mode, 'is_free', c.is_free, 'is_mature', c.is_mature, 'revision', c.revision, 'narrator', c.narrator,
      'overview', c.overview, 'keywords', c.keywords, 'background_image_url', c.background_url, 'main_image', c.main_image,
      'audio', json_build_object('educational', ${recording('educational')}, 'story', ${recording('story')}),
      'tracks', (select coalesce(json_agg(json_build_object('track_id', t.id, 'name', t.name, 'market_id', p.market_id) order by t.id), '[]'::json)
                 from track_cards tc join tracks t on t.id = tc.track_id join pathways p on p.id = t.pathway_id
                 where tc.card_id = c.id and not t.hidden and not p.hidden),
      'num_facts', c.num_facts, 'num_mastered_facts', coalesce(cp.num_mastered_facts, 0), 'viewed_flag', cp.last_viewed_at is not null,
      'learned_flag', cp.learned_at is not null, 'attempted_flag', cp.attempted_at is not null, 'mastered_flag', cp.mastered_at is not null)::text as card,
    ${FACTS_OF('c.id')} as facts
  from cards c ${READER_JOINS('$2')} left join card_progress cp on cp.card_id = c.id and cp.user_id = $2
  where c.revision > 0 and (not c.is_private or c.author_id = $2) and `

type Row = AccessRow & { card: string; facts: string }

const isId = (slug: string): boolean => /^\d{1,9}$/.test(slug)

async function readRow({ sql, actor, now }: OpenContext, slug: string): Promise<Row> {
  const reader = actor?.id ?? 0
  const row = isId(slug)
    ? await sql.one<Row>(`${READ_CARD} c.id = $1`, [Number(slug), reader, now])
    : await sql.one<Row>(`${READ_CARD} c.slug = $1`, [slug, reader, now])
  if (!row) throw NotFound('There is no such Pictomo.')
  return row
}

/** The database writes the JSON; here only what the lock rule says is added. */
export async function getCard(ctx: OpenContext, { slug }: Input<typeof contract.getCard>): Promise<RawJson> {
  const row = await readRow(ctx, slug)
  const locked = isRowLocked(row, ctx.now)
  return new RawJson(
    `{"is_owned":${row.owned},"is_locked":${locked},"facts":${locked ? '[]' : row.facts},${row.card.slice(1)}`,
  )
}

export async function getFacts(ctx: OpenContext, { card_id }: Input<typeof contract.getFacts>): Promise<RawJson> {
  const row = await readRow(ctx, String(card_id))
  if (isRowLocked(row, ctx.now)) throw contract.CardLocked({ card_id })
  return new RawJson(`{"facts":${row.facts}}`)
}

type SummaryRow = AccessRow &
  Omit<Answer<typeof contract.listTrackCards>['data'][number], 'is_locked' | 'is_owned' | 'card_id'> & { all: number }

export async function listTrackCards(
  { sql, actor, now }: OpenContext,
  input: Input<typeof contract.listTrackCards>,
): Promise<Answer<typeof contract.listTrackCards>> {
  const rows = await sql.rows<SummaryRow>(
    `select c.id as card_id, c.slug, c.name, c.entity_type_id, c.topic_type, c.is_free, c.is_mature, c.main_image, c.num_facts,
       coalesce(cp.num_mastered_facts, 0) as num_mastered_facts, cp.last_viewed_at is not null as viewed_flag, cp.learned_at is not null as learned_flag,
       cp.attempted_at is not null as attempted_flag, cp.mastered_at is not null as mastered_flag,
       ${ownedSql('$2', '$5')} as owned, ${readerColumns('$5')}, count(*) over ()::int as all
     from track_cards tc join cards c on c.id = tc.card_id ${READER_JOINS('$2')}
     left join card_progress cp on cp.card_id = c.id and cp.user_id = $2
     where tc.track_id = $1 and c.revision > 0 and not c.is_private and not (c.is_mature and coalesce(u.safety_mode, false))
     order by tc.sort_order, c.id limit $3 offset $4`,
    [input.track_id, actor?.id ?? 0, input.per_page, (input.page - 1) * input.per_page, now],
  )
  return page(
    rows.map((row) => ({ ...row, is_owned: row.owned, is_locked: isRowLocked(row, now) })),
    rows[0]?.all ?? 0,
    input,
  )
}
