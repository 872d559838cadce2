import { CardContent } from '#shared/documents/card/content.ts'
import { Card } from '../features/catalogue/index.ts'
import { keyToUuid, type Pack, type PackCard, PackError, readPack } from '../features/catalogue/pack/read.ts'
import { hashOf, publishContent } from '../features/editor/index.ts'
import { seedSite } from '../features/site/index.ts'
import type { Database } from '../platform/database/orm.ts'
import type { Log } from '../platform/log.ts'
import { createPublisher, type Published, writeOutbox } from '../platform/outbox.ts'
import { inTransaction } from '../platform/requests.ts'
import { type Sql, transactionSql } from '../platform/sql.ts'
import { StartError } from '../platform/startError.ts'

/**
 * Brings the database up to the content pack. Running it again changes nothing; a card whose text changed is published
 * anew, unless somebody has opened its document: from then on the document owns the card.
 * @throws StartError naming file and line of whatever is wrong in the pack.
 */
export async function importContent(
  database: Database,
  log: Log,
  now: Date,
  dir: string,
): Promise<{ cards: number; changed: number }> {
  const pack = await readPack(dir).catch((error) => {
    throw error instanceof PackError ? new StartError(error.message) : error
  })
  await inTransaction(database, (em) => importWorld(transactionSql(em), pack))
  let changed = 0
  for (const card of pack.cards) {
    const outcome = await importCard(database, card, now)
    if (outcome === 'kept')
      log.info({ card: card.card.slug }, 'The card is edited here; the pack’s newer text was left aside')
    if (outcome === 'published') changed++
  }
  await inTransaction(database, (em) => importPathways(transactionSql(em), pack))
  await inTransaction(database, (em) => seedSite(transactionSql(em), pack.site, now))
  return { cards: pack.cards.length, changed }
}

const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows)

async function importWorld(sql: Sql, pack: Pack): Promise<void> {
  const ids = new Map(pack.cards.map(({ card }) => [card.slug, card.card_id]))
  const markets = pack.markets.map((market) => ({
    ...market,
    sections: market.sections,
    free_trial_pictomos: market.free_trial_pictomos.flatMap((slug) => ids.get(slug) ?? []),
  }))
  const columns = `id, parent_id, name, slug, public_name, nav_name, nav_url, pricing_url, exam_name, segmented_control_name, school_name,
    occupation_name, sections, trial_tokens, show_resources, show_playlist, show_referrals, enable_master, in_sitemap, is_pseudo, is_beta,
    non_school, pictomo_partner, has_group_buy, has_pricing, hidden, "order", main_market_id, free_trial_pictomos, programs`
  await sql.rows(
    `insert into markets (${columns}) select ${columns} from jsonb_populate_recordset(null::markets, $1::jsonb)
     on conflict (id) do update set name = excluded.name, slug = excluded.slug, public_name = excluded.public_name, nav_name = excluded.nav_name,
       sections = excluded.sections, trial_tokens = excluded.trial_tokens, "order" = excluded."order", hidden = excluded.hidden,
       free_trial_pictomos = excluded.free_trial_pictomos, programs = excluded.programs, exam_name = excluded.exam_name,
       is_beta = excluded.is_beta, has_pricing = excluded.has_pricing, main_market_id = excluded.main_market_id`,
    [rowsOf(markets)],
  )
  await sql.rows(
    `insert into countries (id, code, name, priority) select id, nullif(code, '--'), name, priority from jsonb_to_recordset($1::jsonb) as r (id int, code text, name text, priority int)
     on conflict (id) do update set code = excluded.code, name = excluded.name, priority = excluded.priority`,
    [rowsOf(pack.countries)],
  )
  await sql.rows(
    `insert into us_states (id, code, name) select id, code, name from jsonb_to_recordset($1::jsonb) as r (id int, code text, name text)
     on conflict (id) do update set code = excluded.code, name = excluded.name`,
    [rowsOf(pack.states)],
  )
  await sql.rows(
    `insert into schools (id, name, market_ids) select id, name, array(select jsonb_array_elements_text(markets)::int)
     from jsonb_to_recordset($1::jsonb) as r (id int, name text, markets jsonb)
     on conflict (id) do update set name = excluded.name, market_ids = excluded.market_ids`,
    [rowsOf(pack.schools)],
  )
  await sql.rows(
    `insert into class_officer_organisations (id, name, market_ids) select id, name, array(select jsonb_array_elements_text(markets)::int)
     from jsonb_to_recordset($1::jsonb) as r (id int, name text, markets jsonb)
     on conflict (id) do update set name = excluded.name, market_ids = excluded.market_ids`,
    [rowsOf(pack.officers)],
  )
  await sql.rows(
    `insert into pictures (id, title, keywords, url, author, licence, source)
     select ref, title, replace(name, '-', ' '), '/media/pictures/' || ref || '.svg', author, licence, url
     from jsonb_to_recordset($1::jsonb) as r (ref text, title text, name text, author text, licence text, url text)
     on conflict (id) do update set title = excluded.title, author = excluded.author, licence = excluded.licence, source = excluded.source`,
    [rowsOf(pack.pictures)],
  )
}

async function importPathways(sql: Sql, pack: Pack): Promise<void> {
  const cardIds = new Map(pack.cards.map(({ card }) => [card.slug, card.card_id]))
  await sql.rows(
    `insert into pathways (id, market_id, name, pathway_type, curriculum, sort_order)
     select pathway_id, market_id, name, pathway_type, curriculum, sort_order
     from jsonb_to_recordset($1::jsonb) as r (pathway_id int, market_id int, name text, pathway_type text, curriculum text, sort_order int)
     on conflict (id) do update set name = excluded.name, pathway_type = excluded.pathway_type, sort_order = excluded.sort_order`,
    [rowsOf(pack.pathways)],
  )
  const tracks = pack.pathways.flatMap((pathway) =>
    pathway.tracks.map((track) => ({ ...track, pathway_id: pathway.pathway_id })),
  )
  await sql.rows(
    `insert into tracks (id, pathway_id, name, sort_order) select track_id, pathway_id, name, sort_order
     from jsonb_to_recordset($1::jsonb) as r (track_id int, pathway_id int, name text, sort_order int)
     on conflict (id) do update set name = excluded.name, sort_order = excluded.sort_order, pathway_id = excluded.pathway_id`,
    [rowsOf(tracks)],
  )
  const members = tracks.flatMap((track) =>
    track.cards.map((slug, place) => ({ track_id: track.track_id, card_id: cardIds.get(slug), place })),
  )
  await sql.rows('delete from track_cards where track_id = any($1)', [tracks.map((track) => track.track_id)])
  await sql.rows(
    `insert into track_cards (track_id, card_id, sort_order) select track_id, card_id, place
     from jsonb_to_recordset($1::jsonb) as r (track_id int, card_id int, place int)`,
    [rowsOf(members)],
  )
  for (const table of ['pathways', 'tracks', 'schools', 'cards'])
    await sql.rows(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table} where id < 1000000), 1))`,
    )
}

async function importCard(database: Database, packed: PackCard, now: Date): Promise<'same' | 'kept' | 'published'> {
  const { card } = packed
  const content = contentOf(packed)
  return inTransaction(database, async (em) => {
    const sql = transactionSql(em)
    const known = await sql.one<{ hash: string | null; opened: boolean }>(
      `select (select v.hash from card_versions v where v.card_id = c.id and v.published_by_id is null order by v.revision desc limit 1) as hash,
         exists (select 1 from document_snapshots s where s.kind = 'card' and s.id = c.id::text) as opened from cards c where c.id = $1`,
      [card.card_id],
    )
    if (known?.hash === hashOf(content)) return 'same'
    if (known?.opened) return 'kept'
    if (!known) {
      em.create(Card, {
        id: card.card_id,
        slug: card.slug,
        name: card.name,
        topicType: card.topic_type,
        entityTypeId: 2,
        isFree: card.is_free,
        createdAt: now,
      })
      await em.flush()
    }
    const published: Published[] = []
    await publishContent({ em, sql, now, publish: createPublisher(published) }, card.card_id, content, null)
    await em.flush()
    await writeOutbox(sql, published)
    return 'published'
  })
}

/** A card of the pack as its document would hold it. */
export function contentOf({ card, timings }: PackCard): CardContent {
  const recording = (mode: 'educational' | 'story') => ({
    url: `/media/cards/${card.slug}/${mode}.mp3`,
    duration: timings[mode].duration,
  })
  const span = (mode: 'educational' | 'story', key: string): [number, number] | null => {
    const at = timings[mode].facts[key]
    return at ? [at.start, at.end] : null
  }
  return CardContent.parse({
    name: card.name,
    overview: card.overview.trim(),
    keywords: card.keywords,
    narrator: card.narrator,
    topic_type: card.topic_type,
    question_mode: card.question_mode,
    background: `/media/cards/${card.slug}/${card.background}`,
    audio: { educational: recording('educational'), story: recording('story') },
    facts: card.facts.map((fact, order) => ({
      key: keyToUuid(card.slug, fact.key),
      name: fact.name,
      pictomo: fact.pictomo,
      definition: fact.definition.trim(),
      header: fact.header,
      indent: fact.indent,
      is_primary: fact.is_primary,
      order,
      classification: fact.classification,
      question_text: fact.question_text,
      distractors: fact.distractors,
      tooltip_placement: fact.tooltip_placement,
      prevent_zoom: false,
      audio: { educational: span('educational', fact.key), story: span('story', fact.key) },
    })),
    characters: card.facts.flatMap((fact) =>
      fact.characters.map((character, place) => ({
        key: keyToUuid(card.slug, `${fact.key}/${place}`),
        fact: keyToUuid(card.slug, fact.key),
        picture: character.picture,
        frame: [character.x, character.y, character.width, character.height],
        rotation: character.rotation,
        mirrored: [character.mirrored_x, character.mirrored_y],
        z: character.z,
        animation: character.animation,
      })),
    ),
  })
}
