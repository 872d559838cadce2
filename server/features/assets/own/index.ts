import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { creditOf, type LicenseAnswer } from '#shared/rules/assets/license.ts'
import { type OwnPictureKind, quotaOf } from '#shared/rules/assets/limits.ts'
import { slugOf } from '#shared/rules/editor/slug.ts'
import type { ReadUpload } from './decode.ts'
import * as query from './queries.ts'

export { type ReadUpload, readUpload } from './decode.ts'
export type { OwnPictureRow } from './queries.ts'

const NAME_MAX = 40
const hashOf = (image: Buffer): string => createHash('sha256').update(image).digest('hex').slice(0, 40)

/** Named by what it shows, so that whoever reads a card's document knows it; the rest nobody guesses. */
const nameFor = (title: string): string => {
  const isSpelt = /[a-z]/i.test(title.normalize('NFKD'))
  const slug = isSpelt ? slugOf(title).slice(0, NAME_MAX).replace(/-+$/, '') : 'picture'
  return `own/${slug}-${randomBytes(12).toString('hex')}`
}

type Kept = { kind: OwnPictureKind; title: string; license: LicenseAnswer; read: ReadUpload }

/** Keeps a picture of somebody's own, one of theirs at a time. Undefined where there is no room left for it. */
async function keep({ sql, actor, now }: Context, { kind, title, license, read }: Kept) {
  await sql.rows(query.lockMaker, [actor.id])
  const hash = hashOf(read.image)
  const taken = await sql.one(query.takenBy, [actor.id, hash])
  if ((taken?.bytes ?? 0) + read.image.length > quotaOf(isStaff(actor))) return undefined
  const { author, licence, source } = creditOf(license)
  const said = [title, license.origin, author, licence, source, isStaff(actor)] as const
  const { image, width, height } = read
  return sql.one(query.putOwn, [nameFor(title), actor.id, kind, ...said, width, height, image.length, hash, image, now])
}

/** Pictures of people's own: `own/<name>`. Where they are used, and so who sees them, is for the features that use them. */
export const ownPictures = {
  keep,
  list: (sql: Sql, actor: Actor, asked: { kind: OwnPictureKind; query: string; limit: number; offset: number }) =>
    sql.rows(query.listOwn, [actor.id, asked.kind, asked.query, asked.limit, asked.offset]),
  /** Whether it is there and theirs; held to the end of the transaction. */
  hold: async (sql: Sql, actor: Actor, id: string) => Boolean(await sql.one(query.holdOwn, [id, actor.id])),
  remove: (sql: Sql, id: string, now: Date) => sql.rows(query.removeOwn, [id, now]),
  removedBefore: async (sql: Sql, before: Date) => (await sql.rows(query.removedBefore, [before])).map(({ id }) => id),
  delete: (sql: Sql, ids: readonly string[]) => sql.rows(query.deleteOwn, [ids]),
}
