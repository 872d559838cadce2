import { statement } from '#server/platform/database/statement.ts'
import type { CharacterView } from '#shared/contract/learning/index.ts'

export type SlideRow = {
  slide_id: string
  kind: 'card' | 'text'
  title: string
  body: string
  notes: string
  card: {
    card_id: number
    slug: string
    name: string
    main_image: string
    facts: { fact_id: number; name: string; pictomo: string }[]
  } | null
}
const FACTS = `coalesce((select json_agg(json_build_object('fact_id', f.id, 'name', f.name, 'pictomo', f.pictomo)
  order by f."order", f.id) from catalogue_facts f where f.card_id = c.id and f.published), '[]')`
const SLIDE = `select s.id as slide_id, s.kind, s.title, s.body, s.notes, case when c.id is null then null else
    json_build_object('card_id', c.id, 'slug', c.slug, 'name', c.name, 'main_image', c.main_image, 'facts', ${FACTS}) end as card
  from webinar_slides s left join catalogue_cards c on c.id = s.card_id`

export const slidesOf = statement<SlideRow, [sessionId: string]>(
  `${SLIDE} where s.session_id = $1 order by s.position, s.id`,
)
/** A slide as it stands on the stage, with what is told of it by now. */
export const stageSlide = statement<
  {
    kind: 'card' | 'text'
    title: string
    body: string
    notes: string
    card_id: number | null
    slug: string
    name: string
    main_image: string
    num_facts: number
    facts: {
      fact_id: number
      key: string
      name: string
      pictomo: string
      definition: string
      characters: CharacterView[]
    }[]
  },
  [sessionId: string, slideId: string, revealed: number]
>(
  `select s.kind, s.title, s.body, s.notes, s.card_id, c.slug, c.name, c.main_image,
     (select count(*)::int from catalogue_facts f where f.card_id = c.id and f.published) as num_facts,
     coalesce((select json_agg(json_build_object('fact_id', f.id, 'key', f.key, 'name', f.name, 'pictomo', f.pictomo,
         'definition', f.definition, 'characters', f.characters) order by f."order", f.id)
       from (select * from catalogue_facts where card_id = c.id and published order by "order", id limit $3) f), '[]') as facts
   from webinar_slides s left join catalogue_cards c on c.id = s.card_id where s.session_id = $1 and s.id = $2`,
)
export const slideCards = statement<{ card_id: number }, [sessionId: string]>(
  'select distinct card_id from webinar_slides where session_id = $1 and card_id is not null order by card_id',
)
export const countSlides = statement<{ count: number; last: number }, [sessionId: string]>(
  'select count(*)::int as count, coalesce(max(position), -1) as last from webinar_slides where session_id = $1',
)
/** A card that its host may show: one that is there for them. */
export const insertSlide = statement<
  { id: string },
  [
    slideId: string,
    sessionId: string,
    position: number,
    cardId: number | null,
    title: string,
    body: string,
    notes: string,
  ]
>(
  `insert into webinar_slides (id, session_id, position, kind, card_id, title, body, notes)
   values ($1, $2, $3, case when $4::int is null then 'text' else 'card' end, $4, $5, $6, $7) on conflict do nothing returning id`,
)
/** The webinar's other session whose slides can be taken: the last that was held, or else the last that has some. */
export const lastWithSlides = statement<{ id: string }, [sessionId: string]>(
  `select o.id from webinar_sessions o join webinar_sessions mine on mine.webinar_id = o.webinar_id and mine.id = $1
   where o.id <> $1 and exists (select from webinar_slides x where x.session_id = o.id)
   order by o.opened_at is not null desc, o.starts_at desc, o.position desc limit 1`,
)
export const copySlides = statement<never, [sessionId: string, fromSessionId: string]>(
  `insert into webinar_slides (id, session_id, position, kind, card_id, title, body, notes)
   select uuidv7(), $1, position, kind, card_id, title, body, notes from webinar_slides where session_id = $2`,
)
export const putSlide = statement<
  { id: string },
  [sessionId: string, slideId: string, title: string | null, body: string | null, notes: string | null]
>(
  `update webinar_slides set title = coalesce($3, title), body = coalesce($4, body), notes = coalesce($5, notes)
   where session_id = $1 and id = $2 returning id`,
)
export const putPositions = statement<never, [slideIds: readonly string[]]>(
  `update webinar_slides s set position = o.place from unnest($1::uuid[]) with ordinality o(id, place) where s.id = o.id`,
)
export const deleteSlide = statement<{ id: string }, [sessionId: string, slideId: string]>(
  'delete from webinar_slides where session_id = $1 and id = $2 returning id',
)
export const putStage = statement<
  never,
  [sessionId: string, shows: string, slideId: string | null, revealed: number, caption: string]
>(`update webinar_rooms set shows = $2, slide_id = $3, revealed = $4, caption = $5 where session_id = $1`)
export const logSlide = statement<never, [sessionId: string, slideId: string | null, revealed: number, now: Date]>(
  'insert into webinar_slide_log (session_id, slide_id, revealed, at) values ($1, $2, $3, $4)',
)
/** The cards that stood on the stage, in the order in which they first did. */
export const shownCards = statement<
  { card_id: number; slug: string; name: string; main_image: string },
  [sessionId: string]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image from webinar_slide_log l join webinar_slides s on s.id = l.slide_id
   join catalogue_cards c on c.id = s.card_id where l.session_id = $1
   group by c.id, c.slug, c.name, c.main_image order by min(l.at) limit 100`,
)
/** The words that stood on the stage, in the order in which they first did. */
export const shownWords = statement<{ slide_id: string; title: string; body: string }, [sessionId: string]>(
  `select s.id as slide_id, s.title, s.body from webinar_slide_log l join webinar_slides s on s.id = l.slide_id
   where l.session_id = $1 and s.card_id is null group by s.id, s.title, s.body order by min(l.at) limit 100`,
)
/** Who prepares slides holds their order. */
export const lockSlides = statement<never, [sessionId: string]>(
  `select pg_advisory_xact_lock(hashtextextended('webinar slides ' || $1::text, 0))`,
)
