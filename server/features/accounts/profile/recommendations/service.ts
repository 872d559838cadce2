import type { Context } from '#server/platform/context.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/schools/index.ts'
import { graduationOfProgram, graduationYears } from '#shared/rules/schools/graduation.ts'
import * as query from './queries.ts'

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
  return { schools: await sql.rows(query.recommendSchools, [actor.id, MAIL_PROVIDERS, FEWEST]) }
}

export async function recommendGraduation({
  sql,
  actor,
  now,
}: Context): Promise<Answer<typeof contract.recommendGraduation>> {
  const usual = await sql.one(query.usualGraduation, [actor.id, graduationYears(now), FEWEST])
  if (usual) return usual
  const me = await sql.one(query.programOf, [actor.id])
  return graduationOfProgram(me?.program ?? null, now) ?? { graduation_year: null, graduation_month: null }
}
