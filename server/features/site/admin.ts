import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/site/index.ts'
import { Conflict, InvalidInput } from '#shared/errors.ts'
import { placesFault } from '#shared/rules/site/metatags.ts'
import { ContentPage } from './entities.ts'

export async function listMetatags({ sql }: Context): Promise<Answer<typeof contract.listMetatags>> {
  return {
    metatags: await sql.rows('select pattern, title, description, share, updated_at from metatags order by pattern'),
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
  const written = await sql.one(
    `insert into metatags as m (pattern, title, description, share, updated_at, edited_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (pattern) do update set title = excluded.title, description = excluded.description, share = excluded.share,
       updated_at = excluded.updated_at, edited_at = excluded.edited_at
     where $6 or date_trunc('milliseconds', m.updated_at) = $7::timestamptz returning 1 as one`,
    [input.pattern, input.title, input.description, input.share, now, known_at === undefined, known_at ?? null],
  )
  if (!written) throw Conflict('Somebody else wrote this pattern in the meantime.')
  return { ...input, updated_at: now }
}

export async function listContentPages({ sql }: Context): Promise<Answer<typeof contract.listContentPages>> {
  return {
    pages: await sql.rows('select path, title, market_id, updated_at, edited_at from content_pages order by path'),
  }
}

export async function putContentPage(
  { em, sql, now }: Context,
  { known_at, ...input }: Input<typeof contract.putContentPage>,
): Promise<Answer<typeof contract.putContentPage>> {
  const made = await sql.one(
    `insert into content_pages (path, title, description, body, share, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (path) do nothing returning 1 as one`,
    [input.path, input.title, input.description, input.body, input.share, now],
  )
  const page = await em.findOneOrFail(ContentPage, { path: input.path }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!made && known_at && page.updatedAt.toISOString() !== known_at)
    throw Conflict('Somebody else wrote this page in the meantime.')
  Object.assign(page, input, { updatedAt: now, editedAt: now })
  return { ...input, market_id: page.market ?? null, updated_at: now }
}
