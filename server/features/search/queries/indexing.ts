import { statement } from '#server/platform/database/statement.ts'

/** Puts cards into the index as they are published now. */
export const indexCards = statement<never, [cardIds: readonly number[]]>(
  `insert into search_cards (card_id, revision, name, name_words, words)
   select c.id, c.revision, c.name, to_tsvector('english', c.name || ' ' || k.text),
     setweight(to_tsvector('english', c.name), 'A') || setweight(to_tsvector('english', k.text || ' ' || coalesce(f.names, '')), 'B')
     || setweight(to_tsvector('english', coalesce(f.pictomos, '')), 'C')
     || setweight(to_tsvector('english', coalesce(f.definitions, '') || ' ' || c.overview), 'D')
   from catalogue_cards c cross join lateral (select array_to_string(c.keywords, ' ') as text) k
   left join lateral (select string_agg(f.name || ' . ' || coalesce(f.header, ''), ' . ') as names, string_agg(f.pictomo, ' . ') as pictomos,
     string_agg(f.definition, ' ') as definitions from catalogue_facts f where f.card_id = c.id and f.published) f on true
   where c.id = any($1) and c.revision > 0
   on conflict (card_id) do update set revision = excluded.revision, name = excluded.name, name_words = excluded.name_words,
     words = excluded.words`,
)

/**
 * The words of these cards, for spelling; a word once known stays. In one order, and new ones alone: several cards at once then
 * hardly wait for each other, and never in a ring.
 */
export const learnWords = statement<never, [cardIds: readonly number[]]>(
  `insert into search_words (word)
   select distinct w.lexeme from catalogue_cards c
   left join lateral (select string_agg(f.name || ' ' || f.pictomo || ' ' || f.definition, ' ') as text
     from catalogue_facts f where f.card_id = c.id and f.published) f on true
   cross join lateral unnest(to_tsvector('simple', c.name || ' ' || array_to_string(c.keywords, ' ') || ' ' || coalesce(f.text, ''))) w
   where c.id = any($1) and w.lexeme ~ '^[[:alpha:]]{3,40}$'
     and not exists (select from search_words known where known.word = w.lexeme)
   order by w.lexeme on conflict do nothing`,
)

/** Published cards that the index lacks, or has as they were before. */
export const cardsBehind = statement<{ id: number }, [most: number]>(
  `select c.id from catalogue_cards c left join search_cards s on s.card_id = c.id
   where c.revision > 0 and s.revision is distinct from c.revision order by c.id limit $1`,
)
