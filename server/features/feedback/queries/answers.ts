import { statement } from '#server/platform/database/statement.ts'
import type { ListedType, ReportLocation, ReportState, ReviewFlag, Severity } from '#shared/contract/feedback/index.ts'

type ListedReport = {
  report_id: number
  type: ListedType
  location: ReportLocation | null
  error: string
  severity: Severity
  state: ReportState
  answer: string | null
  created_at: Date
  decided_at: Date | null
  reporter: { user_id: number; name: string }
  card: { card_id: number; slug: string; name: string }
  fact: { fact_id: number; key: string; name: string; pictomo: string; definition: string } | null
  all: number
}
export const listReports = statement<
  ListedReport,
  [
    state: ReportState | null,
    type: ListedType | null,
    cardId: number | null,
    query: string,
    limit: number,
    offset: number,
  ]
>(
  `select r.id as report_id, r.type, r.location, r.error, (array['Low', 'Medium', 'High'])[r.severity] as severity, r.state,
     r.answer, r.created_at, r.decided_at,
     jsonb_build_object('user_id', p.id, 'name', coalesce(nullif(p.name, ''), 'Learner')) as reporter,
     jsonb_build_object('card_id', c.id, 'slug', c.slug, 'name', c.name) as card,
     case when f.id is not null then jsonb_build_object('fact_id', f.id, 'key', f.key, 'name', f.name, 'pictomo', f.pictomo,
       'definition', f.definition) end as fact, (count(*) over ())::int as all
   from error_reports r join catalogue_cards c on c.id = r.card_id join accounts_people p on p.id = r.user_id
   left join catalogue_facts f on f.id = r.fact_id
   where ($1::text is null or r.state = $1) and ($2::text is null or r.type = $2) and ($3::int is null or r.card_id = $3)
     and ($4 = '' or position(lower($4) in lower(c.name)) > 0)
   order by r.severity desc, r.id desc limit $5 offset $6`,
)

export type Answered = {
  user_id: number
  card: string
  slug: string
  fact: string | null
  key: string | null
}
/** Answers a report that is open; no row where it is not. */
export const answerReport = statement<Answered, [id: number, state: ReportState, answer: string, now: Date]>(
  `with answered as (update error_reports set state = $2, answer = $3, decided_at = $4 where id = $1 and state = 'open'
     returning user_id, card_id, fact_id)
   select a.user_id, c.name as card, c.slug, f.name as fact, f.key from answered a
   join catalogue_cards c on c.id = a.card_id left join catalogue_facts f on f.id = a.fact_id`,
)
export const stateOf = statement<{ state: ReportState }, [id: number]>('select state from error_reports where id = $1')

type RatedCard = { card_id: number; slug: string; name: string; count: number; stars: number[] }
const STARS = `array[count(*) filter (where v.rating = 1)::int, count(*) filter (where v.rating = 2)::int,
  count(*) filter (where v.rating = 3)::int, count(*) filter (where v.rating = 4)::int, count(*) filter (where v.rating = 5)::int]`
export const listRatedCards = statement<RatedCard & { all: number }, [query: string, limit: number, offset: number]>(
  `select c.id as card_id, c.slug, c.name, count(*)::int as count, ${STARS} as stars, (count(*) over ())::int as all
   from card_reviews v join catalogue_cards c on c.id = v.card_id
   where $1 = '' or position(lower($1) in lower(c.name)) > 0
   group by c.id, c.slug, c.name order by avg(v.rating), count(*) desc, c.id limit $2 offset $3`,
)
export const ratingsOfCard = statement<RatedCard, [cardId: number]>(
  `select c.id as card_id, c.slug, c.name, count(v.rating)::int as count, ${STARS} as stars
   from catalogue_cards c left join card_reviews v on v.card_id = c.id where c.id = $1 group by c.id, c.slug, c.name`,
)
export const reasonsOfCard = statement<{ flag: ReviewFlag; count: number }, [cardId: number]>(
  `select flag::text as flag, count(*)::int as count from card_reviews v cross join unnest(v.flags) flag
   where v.card_id = $1 group by flag order by count(*) desc, flag`,
)
