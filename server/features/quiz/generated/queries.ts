import { statement } from '#server/platform/database/statement.ts'

/** Cards whose wrong answers are of another version, or older than that; those that have none first. */
export const cardsToMake = statement<{ card_id: number; revision: number }, [olderThan: Date, limit: number]>(
  `select c.id as card_id, c.revision from catalogue_cards c left join distractor_makings m on m.card_id = c.id
   where c.revision > 0 and (m.card_id is null or m.revision <> c.revision or m.made_at < $1)
   order by m.made_at nulls first, c.id limit $2`,
)
export const markMade = statement<never, [cardIds: readonly number[], now: Date]>(
  `insert into distractor_makings (card_id, revision, made_at)
   select id, revision, $2 from catalogue_cards where id = any($1) order by id
   on conflict (card_id) do update set revision = excluded.revision, made_at = excluded.made_at`,
)

/** The facts of cards as they are asked. */
export const factsToFill = statement<
  {
    fact_id: number
    card_id: number
    name: string
    classification: string
    question_text: string
    distractors: string[]
    topic_type: string
  },
  [cardIds: readonly number[]]
>(
  `select f.id as fact_id, f.card_id, f.name, f.classification, f.question_text, f.distractors, c.topic_type
   from catalogue_facts f join catalogue_cards c on c.id = f.card_id
   where f.card_id = any($1) and f.published and f.name <> '' order by f.card_id, f."order", f.id`,
)

/** They have an area of study in common; a card that stands in none is at home in all. */
const SAME_MARKET = `(not exists (select 1 from catalogue_places p where p.card_id = t.card_id and not p.hidden)
  or exists (select 1 from catalogue_places p join catalogue_places q on q.market_id = p.market_id and not q.hidden
    where p.card_id = t.card_id and not p.hidden and q.card_id = c.id))`
/** So many of a kind are looked at on either side of a card, by the numbers of cards: neighbors are about the same. */
const FACTS_LOOKED_AT = 80
const CARDS_LOOKED_AT = 12

type CandidateRow = { card_id: number; name: string; classification: string; question_text: string }

const classed = (side: '<' | '>', order: 'desc' | 'asc') =>
  `(select f.name, f.question_text from catalogue_facts f join catalogue_visible_cards(0) c on c.id = f.card_id and not c.is_mature and c.entity_type_id = 2
    where f.classification = t.classification and f.published and f.name <> '' and f.card_id ${side} t.card_id and ${SAME_MARKET}
    order by f.card_id ${order} limit ${FACTS_LOOKED_AT})`
/** QUZ-GA006. Facts of official cards with a classification that is a card's, in an area of study that is the card's. */
export const candidatesOfClass = statement<
  CandidateRow,
  [cardIds: readonly number[], classifications: readonly string[]]
>(
  `select t.card_id, n.name, t.classification, n.question_text
   from (select distinct card_id, classification from unnest($1::int[], $2::text[]) as t (card_id, classification)
     where classification <> '') t
   cross join lateral (${classed('<', 'desc')} union all ${classed('>', 'asc')}) n`,
)

const topical = (side: '<' | '>', order: 'desc' | 'asc') =>
  `(select c.id from catalogue_visible_cards(0) c where c.topic_type = t.topic_type and not c.is_mature and c.entity_type_id = 2 and c.id ${side} t.card_id
    and ${SAME_MARKET} order by c.id ${order} limit ${CARDS_LOOKED_AT})`
/** QUZ-GA006. The same of cards of the same topic type. */
export const candidatesOfTopic = statement<CandidateRow, [cardIds: readonly number[], topicTypes: readonly string[]]>(
  `select t.card_id, f.name, f.classification, f.question_text
   from (select distinct card_id, topic_type from unnest($1::int[], $2::text[]) as t (card_id, topic_type)) t
   cross join lateral (${topical('<', 'desc')} union all ${topical('>', 'asc')}) n
   join catalogue_facts f on f.card_id = n.id and f.published and f.name <> ''`,
)

/** What nobody is to be offered: hidden by moderators, or disliked by so many more than like it. */
export const barredOf = statement<
  { fact_id: number; meaning: string },
  [factIds: readonly number[], dislikedAt: number]
>(
  `select fact_id, meaning from fact_distractors
   where fact_id = any($1) and (hidden_at is not null or for_votes - against_votes <= $2)`,
)

export const countsOf = statement<
  { fact_id: number; option: string; shown: number; chosen: number },
  [factIds: readonly number[]]
>('select fact_id, option, shown, chosen from option_counts where fact_id = any($1)')

/** What the facts may show as wrong answers, as authors and we wrote it. */
export const optionsOf = statement<{ fact_id: number; names: string[] }, [factIds: readonly number[]]>(
  'select id as fact_id, distractors || generated_distractors as names from catalogue_facts where id = any($1)',
)
/** Adds up; in one order, so that two heaps at once wait for each other and no more. */
export const addCounts = statement<
  never,
  [factIds: readonly number[], options: readonly string[], shown: readonly number[], chosen: readonly number[]]
>(
  `insert into option_counts (fact_id, option, shown, chosen)
   select n.fact_id, n.option, n.shown, n.chosen from unnest($1::int[], $2::text[], $3::int[], $4::int[]) as n (fact_id, option, shown, chosen)
   join catalogue_facts f on f.id = n.fact_id order by n.fact_id, n.option
   on conflict (fact_id, option) do update set shown = option_counts.shown + excluded.shown, chosen = option_counts.chosen + excluded.chosen`,
)
