import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/site/index.ts'
import { Conflict, InvalidInput } from '#shared/errors.ts'
import { placesFault } from '#shared/rules/site/metatags.ts'
import { ContentPage } from './entities.ts'
import * as query from './queries.ts'

export async function listMetatags({ sql }: Context): Promise<Answer<typeof contract.listMetatags>> {
  return {
    metatags: await sql.rows(query.listMetatags),
  }
}

export async function putMetatag(
  { sql, now }: Context,
  { known_at, ...input }: Input<typeof contract.putMetatag>,
): Promise<Answer<typeof contract.putMetatag>> {
  const faults = (['title', 'description', 'share'] as const).flatMap((field) => {
    const fault = placesFault(input[field])
    return fault ? [[field, [fault]]] : []
  })
  if (faults.length > 0) throw InvalidInput(Object.fromEntries(faults))
  const written = await sql.one(query.putMetatag, [
    input.pattern,
    input.title,
    input.description,
    input.share,
    now,
    known_at === undefined,
    known_at ?? null,
  ])
  if (!written) throw Conflict('Somebody else wrote this pattern in the meantime.')
  return { ...input, updated_at: now }
}

export async function listContentPages({ sql }: Context): Promise<Answer<typeof contract.listContentPages>> {
  return {
    pages: await sql.rows(query.listContentPages),
  }
}

export async function putContentPage(
  { em, sql, now }: Context,
  { known_at, ...input }: Input<typeof contract.putContentPage>,
): Promise<Answer<typeof contract.putContentPage>> {
  const made = await sql.one(query.insertContentPage, [
    input.path,
    input.title,
    input.description,
    input.body,
    input.share,
    now,
  ])
  const page = await em.findOneOrFail(ContentPage, { path: input.path }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!made && known_at && page.updatedAt.toISOString() !== known_at)
    throw Conflict('Somebody else wrote this page in the meantime.')
  Object.assign(page, input, { updatedAt: now, editedAt: now })
  return { ...input, market_id: page.market ?? null, updated_at: now }
}
