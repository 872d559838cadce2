import { statement } from '#server/platform/database/statement.ts'
import type { SchoolView } from '#shared/contract/schools/index.ts'

/** Schools that at least `fewest` others named: first of those with an address of the same domain, then of the same area. */
export const recommendSchools = statement<
  SchoolView,
  [userId: number, mailProviders: readonly string[], fewest: number]
>(
  `with me as (select id, lead, split_part(email, '@', 2) as domain from users where id = $1),
   near as (
     select u.school_id, count(*) as people, 1 as rank from users u, me
     where split_part(u.email, '@', 2) = me.domain and me.domain <> all($2) and u.school_id is not null and u.id <> me.id
     group by u.school_id
     union all
     select u.school_id, count(*), 2 from users u, me
     where u.lead = me.lead and u.school_id is not null and u.id <> me.id group by u.school_id)
   select s.id, s.id as school_id, s.name, s.abbreviation, s.market_ids
   from (select school_id, min(rank) as rank, max(people) as people from near where people >= $3 group by school_id) n
   join schools_schools s on s.id = n.school_id order by n.rank, n.people desc, s.name limit 5`,
)

/** When most others of the same school, area and program graduate, if at least `fewest` say so. */
export const usualGraduation = statement<
  { graduation_year: number; graduation_month: number },
  [userId: number, years: readonly number[], fewest: number]
>(
  `select u.graduation_year, u.graduation_month from users u join users me on me.id = $1
   where u.school_id = me.school_id and u.lead = me.lead and u.program is not distinct from me.program and u.id <> me.id
     and u.graduation_month is not null and u.graduation_year = any($2)
   group by 1, 2 having count(*) >= $3 order by count(*) desc, 1, 2 limit 1`,
)

export const programOf = statement<{ program: string | null }, [userId: number]>(
  'select program from users where id = $1',
)
