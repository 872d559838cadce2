import { statement } from '#server/platform/database/statement.ts'

/**
 * Statements that fill the tables of all features with what benchmarks need. They are a tool's, not the product's: no
 * feature makes a hundred thousand people at once.
 */

/** Rows from a number to another, drawn from a seed. Every statement takes it, whether or not it draws. */
export type Part = [from: number, to: number, seed: number]

export const FACTS = 12
export const CARDS_OF_TRACK = 20
export const TRACKS_OF_PATHWAY = 10
const CARDS_OF_PERSON = 4

/** A number from 0 up to `below`, drawn from the seed, a purpose and the row's own number: the same in every run. */
const drawn = (purpose: string, row: string, below: string | number): string =>
  `(abs(hashtextextended('${purpose}' || (${row})::text, $3) % (${below})::bigint))::int`
const market = (purpose: string, row: string): string =>
  `(select ids[1 + ${drawn(purpose, row, 'cardinality(ids)')}] from (select array(select id from markets where not is_pseudo order by id) as ids) m)`
const SYLLABLES = 'ba,cor,din,el,fa,gly,hep,ic,ja,kel,lum,mor,nal,ost,pri,qui,ren,sta,tor,vas'.split(',')
/** One of 8,000 words, so that a search over many cards has something to tell apart. */
const word = (purpose: string, row: string): string =>
  [1, 2, 3]
    .map((n) => `(array['${SYLLABLES.join("','")}'])[1 + ${drawn(`${purpose}${n}`, row, SYLLABLES.length)}]`)
    .join(' || ')
const people = `generate_series($1::int, $2::int) as n join users u on u.email = 'load-' || n || '@load.pictomo.test'`

export const insertPeople = statement<never, [...Part]>(
  `insert into users (email, first_name, last_name, role, lead, timezone, tos_accepted, created_at)
  select 'load-' || n || '@load.pictomo.test', (array['Ada','Ben','Chloe','Dev','Eva','Finn','Grace','Hugo'])[1 + ${drawn('first', 'n', 8)}],
    'Load' || n, case when n % 50 = 0 then 'Professor' else 'Student' end, ${market('lead', 'n')}, 'UTC', true, now() - ${drawn('since', 'n', 300)} * interval '1 day'
  from generate_series($1::int, $2::int) as n on conflict (email) do nothing`,
)

export const insertSessions = statement<never, [...Part]>(
  `insert into sessions (key_hash, user_id, expires_at)
  select encode(sha256(convert_to('load-session-' || n, 'UTF8')), 'hex'), u.id, now() + interval '1 year' from ${people}
  where $3::bigint is not null on conflict (key_hash) do nothing`,
)

export const insertPlans = statement<never, [...Part]>(
  `insert into entitlements (user_id, market_id, kind, source, starts_at, ends_at)
  select u.id, case when t.is_trial then null else u.lead end, case when t.is_trial then 'trial' else 'premium' end, 'load',
    now() - interval '1 day', now() + case when t.is_trial then interval '7 days' else interval '1 year' end
  from ${people} cross join lateral (select ${drawn('trial', 'n', 10)} < 4 as is_trial) t
  where $3::bigint is not null on conflict do nothing`,
)

export const insertCards = statement<never, [...Part]>(
  `insert into cards (slug, name, topic_type, is_free, overview, keywords, background_url, main_image, educational_url, educational_seconds,
    search_text, num_facts, revision, published_at)
  select 'load-card-' || n, 'Loadamide ' || n, 'drug', ${drawn('free', 'n', 10)} = 0,
    'Loadamide ' || n || ' stands for the many cards of a full catalogue. It lowers, raises or leaves alone whatever the scene shows.',
    array['loadamide', 'load ' || n], '/media/kits/farm/far.svg', '/media/kits/farm/far.svg',
    '/media/cards/digoxin/educational.webm', 60, 'Loadamide ' || n || ' loadamide load ' || n, ${FACTS}, 1, now()
  from generate_series($1::int, $2::int) as n on conflict (slug) do nothing`,
)

export const insertFacts = statement<never, [...Part]>(
  `insert into facts (card_id, key, published, "order", name, pictomo, definition, header, indent, is_primary, classification, question_text,
    distractors, hotspot_x, hotspot_y, educational_start, educational_end, characters)
  select c.id, md5('fact ' || c.slug || f)::uuid, true, f, 'Fact ' || f || ' of ' || n, 'Picture ' || f,
    'What the picture says about fact ' || f || ' of loadamide ' || n || ', in a sentence or two as a card has it: ' || ${[1, 2, 3, 4, 5].map((n) => word(`word${n}`, `n * ${FACTS} + f`)).join(" || ' ' || ")},
    case when f % 4 = 0 then 'Part ' || f / 4 end, f % 2, f = 0, 'sign', 'Which sign goes with picture ' || f || '?',
    array['Wrong one', 'Wrong two', 'Wrong three', 'Wrong four', 'Wrong five', 'Wrong six'],
    200 + ${drawn('x', `n * ${FACTS} + f`, 1700)} + 150, 200 + ${drawn('y', `n * ${FACTS} + f`, 1200)} + 150, f * 5, f * 5 + 4.5,
    jsonb_build_array(jsonb_build_object('key', md5('character ' || c.slug || f)::uuid, 'picture', 'fluent-emoji-flat/ox',
      'character_x', 200 + ${drawn('x', `n * ${FACTS} + f`, 1700)}, 'character_y', 200 + ${drawn('y', `n * ${FACTS} + f`, 1200)},
      'character_width', 300, 'character_height', 300, 'character_z', f, 'rotation', 0, 'mirrored_x', false, 'mirrored_y', false,
      'animation', 'none', 'image_url', '/media/pictures/fluent-emoji-flat/ox.svg'))
  from generate_series($1::int, $2::int) as n join cards c on c.slug = 'load-card-' || n cross join generate_series(0, ${FACTS - 1}) as f
  on conflict (card_id, key) do nothing`,
)

export const insertPathways = statement<never, [...Part]>(
  `insert into pathways (market_id, name, pathway_type, sort_order)
  select ${market('pathway', 'n')}, 'Load pathway ' || n, 'courses', 1000 + n from generate_series($1::int, $2::int) as n
  where not exists (select 1 from pathways p where p.name = 'Load pathway ' || n)`,
)

export const insertTracks = statement<never, [...Part]>(
  `insert into tracks (pathway_id, name, sort_order)
  select p.id, 'Load track ' || n, n from generate_series($1::int, $2::int) as n
  join pathways p on p.name = 'Load pathway ' || 1 + (n - 1) / ${TRACKS_OF_PATHWAY}
  where $3::bigint is not null and not exists (select 1 from tracks t where t.pathway_id = p.id and t.name = 'Load track ' || n)`,
)

export const insertPlaces = statement<never, [...Part]>(
  `with mine as materialized (select id, name from tracks where name like 'Load track %')
  insert into track_cards (track_id, card_id, sort_order)
  select t.id, c.id, n from generate_series($1::int, $2::int) as n join cards c on c.slug = 'load-card-' || n
  join mine t on t.name = 'Load track ' || 1 + (n - 1) / ${CARDS_OF_TRACK}
  where $3::bigint is not null on conflict (track_id, card_id) do nothing`,
)

const visits = `${people} cross join generate_series(1, ${CARDS_OF_PERSON}) as v
  join cards c on c.slug = 'load-card-' || 1 + ${drawn('visit', `n * ${CARDS_OF_PERSON} + v`, '$4::bigint')}`

export const insertCardProgress = statement<never, [...Part, cards: number]>(
  `insert into card_progress (user_id, card_id, last_viewed_at, learned_at, attempted_at, num_mastered_facts)
  select distinct on (u.id, c.id) u.id, c.id, now() - v * interval '1 hour', case when v = 1 then now() end, case when v = 1 then now() end,
    case when v = 1 then ${FACTS / 2} else 0 end from ${visits} on conflict (user_id, card_id) do nothing`,
)

export const insertFactProgress = statement<never, [...Part, cards: number]>(
  `insert into fact_progress (user_id, fact_id, card_id, learned_at, last_answer, attempts, last_answer_at)
  select u.id, f.id, c.id, now(), f."order" % 2, 1, now() from ${visits} and v = 1 and n % 3 = 0 join facts f on f.card_id = c.id
  on conflict (user_id, fact_id) do nothing`,
)

export const insertXp = statement<never, [...Part]>(
  `insert into xp_grants (user_id, source, source_id, amount, day, granted_at)
  select u.id, 'quiz_answer', g, 1, current_date - g, now() - g * interval '1 day' from ${people} cross join generate_series(1, 5) as g
  where u.role = 'Student' and $3::bigint is not null on conflict (user_id, source, source_id, day) do nothing`,
)

/** A whole table at a time: people who sit in none this week, thirty to each. `$1` and `$2` count tables. */
export const insertLeagues = statement<never, [...Part, startsAt: Date, expiresAt: Date]>(
  `with without as (
    select u.id, row_number() over (order by u.id) - 1 as k from users u
    where u.email like 'load-%@load.pictomo.test' and u.role = 'Student' and $3::bigint is not null
      and not exists (select 1 from league_members m where m.user_id = u.id and m.starts_at = $4)
    order by u.id limit 30 * ($2::int - $1::int + 1)),
  seats as (select id, k / 30 as place from without where (k / 30 + 1) * 30 <= (select count(*) from without)),
  tables as materialized (select place, nextval('leagues_id_seq')::int as id from (select distinct place from seats) as places),
  made as (insert into leagues (id, market_group, tier, starts_at, expires_at, members) select id, 'load', 1, $4, $5, 30 from tables returning id)
  insert into league_members (league_id, user_id, starts_at, xp, reached_at)
  select t.id, s.id, $4, ${drawn('xp', 's.id', 200)}, now() from seats s join tables t using (place) join made on made.id = t.id`,
)

export const insertClasses = statement<never, [...Part, users: number]>(
  `with made as (
    insert into school_classes (school_id, name, start_date)
    select (select min(id) from schools), 'Load class ' || n, current_date from generate_series($1::int, $2::int) as n
    where not exists (select 1 from school_classes s where s.name = 'Load class ' || n) returning id, name)
  insert into class_members (school_class_id, user_id, role)
  select made.id, u.id, case when place = 0 then 'instructor' else 'student' end from made cross join generate_series(0, 30) as place
  join users u on u.email = 'load-' || (case when place = 0 then 50 * (1 + substr(made.name, 12)::int % greatest($4::int / 50, 1))
    else 1 + (substr(made.name, 12)::int * 31 + place) % $4::int end) || '@load.pictomo.test'
  where $3::bigint is not null on conflict do nothing`,
)
