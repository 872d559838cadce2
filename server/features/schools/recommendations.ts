import type { Context } from '#server/platform/context.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/schools/index.ts'
import { graduationOfProgram, graduationYears } from '#shared/rules/schools/graduation.ts'

/** So many others must have said the same before it is told on: what one person said is theirs. */
const FEWEST = 3
/** Everybody has an address there, whatever their school. */
const MAIL_PROVIDERS = [
  'aol.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
]

/** First where those with an address of the same school are, then the most usual of the market. */
export async function recommendSchools({ sql, actor }: Context): Promise<Answer<typeof contract.recommendSchools>> {
  const schools = await sql.rows<Answer<typeof contract.recommendSchools>['schools'][number]>(
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
     join schools s on s.id = n.school_id order by n.rank, n.people desc, s.name limit 5`,
    [actor.id, MAIL_PROVIDERS, FEWEST],
  )
  return { schools }
}

export async function recommendGraduation({
  sql,
  actor,
  now,
}: Context): Promise<Answer<typeof contract.recommendGraduation>> {
  const usual = await sql.one<Answer<typeof contract.recommendGraduation>>(
    `select u.graduation_year, u.graduation_month from users u join users me on me.id = $1
     where u.school_id = me.school_id and u.lead = me.lead and u.program is not distinct from me.program and u.id <> me.id
       and u.graduation_month is not null and u.graduation_year = any($2)
     group by 1, 2 having count(*) >= $3 order by count(*) desc, 1, 2 limit 1`,
    [actor.id, graduationYears(now), FEWEST],
  )
  if (usual) return usual
  const me = await sql.one<{ program: string | null }>('select program from users where id = $1', [actor.id])
  return graduationOfProgram(me?.program ?? null, now) ?? { graduation_year: null, graduation_month: null }
}
