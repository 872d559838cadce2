import type { Context } from '#server/platform/context.ts'
import { patternsOf } from '#server/platform/database/patterns.ts'
import type { searchSecurityEvents as contract, FoundSecurityEvent } from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { INT4_MAX } from '#shared/int4.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import * as query from './queries.ts'

type Asked = Input<typeof contract>
type Found = Answer<typeof contract>

export async function searchSecurityEvents({ sql }: Context, asked: Asked): Promise<Found> {
  const people = await peopleMeant(sql, asked.person)
  if (people?.length === 0) return { data: [], next: null }
  const { kind, network, from, to, after, limit } = asked
  const values = { kind, people, network, from, to }
  const given = query.EVENT_FILTERS.filter((name) => values[name] !== undefined)
  const rows = await sql.rows(query.findEvents(given, after !== undefined), [
    limit + 1,
    ...(after ?? []),
    ...given.map((name) => values[name]),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(view), next: rows.length > limit && last ? `${last.place}_${last.id}` : null }
}

/** Who is looked for: a number is a person's, words stand in names and addresses; undefined for anybody. */
async function peopleMeant(sql: Context['sql'], person: string): Promise<number[] | undefined> {
  if (/^\d+$/.test(person)) return Number(person) <= INT4_MAX ? [Number(person)] : []
  const words = patternsOf(person)
  if (!words) return undefined
  return (await sql.rows(query.idsOfPeopleWith, [words.longest, words.others])).map(({ id }) => id)
}

function view(row: query.FoundEvent): Found['data'][number] {
  const { count = 1, ...details } = row.details ?? {}
  return {
    id: row.id,
    kind: row.kind as FoundSecurityEvent['kind'],
    at: row.at,
    person: row.user_id === null ? null : { user_id: row.user_id, email: row.email },
    actor: row.actor_id === null ? null : { user_id: row.actor_id, email: row.actor_email },
    device: deviceOf(row.user_agent),
    address: row.address,
    request_id: row.request_id,
    count: Number(count),
    details,
  }
}
