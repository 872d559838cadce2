import { statement } from '#server/platform/database/statement.ts'

/** What a person searched for, the last first, each term once. */
export const recentTerms = statement<{ term: string }, [userId: number, pattern: string, limit: number]>(
  `select search_term as term from (select search_term, max(searched_at) as at from (
     select search_term, searched_at from search_history where user_id = $1 order by searched_at desc limit 200) h
   where lower(search_term) like $2 || '%' group by search_term) g order by at desc limit $3`,
)
/** How many searches a person made and how many cards they viewed, counted as far as `most`. */
export const countHabits = statement<{ searches: number; cards: number }, [userId: number, most: number]>(
  `select (select count(*) from (select from search_history where user_id = $1 limit $2) s)::int as searches,
     (select count(*) from (select from learning_viewed where user_id = $1 limit $2) v)::int as cards`,
)
export const putSearch = statement<never, [userId: number, origin: string, term: string, now: Date]>(
  'insert into search_history (user_id, search_origin, search_term, searched_at) values ($1, $2, $3, $4)',
)
export const putClick = statement<
  never,
  [
    userId: number,
    origin: string,
    term: string,
    position: number,
    ms: number,
    type: string,
    id: number,
    action: string,
    now: Date,
  ]
>(
  `insert into search_clicks (user_id, search_origin, search_term, result_position, result_time_till_click, resource_type,
     resource_id, action_type, clicked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
export const forgetSearches = statement<never, [userId: number]>('delete from search_history where user_id = $1')
export const forgetClicks = statement<never, [userId: number]>('delete from search_clicks where user_id = $1')
export const clearSearchesBefore = statement<never, [before: Date]>('delete from search_history where searched_at < $1')
export const clearClicksBefore = statement<never, [before: Date]>('delete from search_clicks where clicked_at < $1')
