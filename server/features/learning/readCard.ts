import type { OpenContext } from '#server/platform/context.ts'
import type { MediaAddresses } from '#server/platform/mediaAddresses.ts'
import { RawJson } from '#server/platform/route.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { accessOfRow, type GuestLessons } from '../billing/index.ts'
import { isGuestLesson } from './guestLesson.ts'
import { mediaOf } from './media.ts'
import * as cards from './queries/readCard.ts'

const isId = (slug: string): boolean => /^\d{1,9}$/.test(slug)

/** One statement reads the card, its facts and what decides the lock. @throws NotFound */
async function readRow(
  { sql, actor, now }: Pick<OpenContext, 'sql' | 'actor' | 'now'>,
  slug: string,
): Promise<cards.CardRow> {
  const reader = actor?.id ?? 0
  const row = isId(slug)
    ? await sql.one(cards.readCardById, [Number(slug), reader, now])
    : await sql.one(cards.readCardBySlug, [slug, reader, now])
  // A card that was renamed is found by what it was called before, too.
  const former = row ? undefined : await sql.one(cards.cardFormerly, [slug])
  if (former) return readRow({ sql, actor, now }, String(former.card_id))
  if (!row) throw NotFound('There is no such Pictomo.')
  return row
}

/** The database writes the JSON; here only what the lock rule says is added, and the files that it opens. */
export const getCard =
  (addresses: MediaAddresses, lessons: GuestLessons) =>
  async (ctx: OpenContext, { slug }: Input<typeof contract.getCard>): Promise<RawJson> => {
    const row = await readRow(ctx, slug)
    const { is_owned, is_locked: isShut } = accessOfRow(row, ctx.now)
    const is_locked = isShut && !isGuestLesson(lessons, ctx, row.card_id)
    const added = JSON.stringify({ is_owned, is_locked, ...mediaOf(addresses, row, is_locked, ctx.now) })
    return new RawJson(`${added.slice(0, -1)},"facts":${is_locked ? '[]' : row.facts},${row.card.slice(1)}`)
  }

export const getFacts =
  (lessons: GuestLessons) =>
  async (ctx: OpenContext, { card_id }: Input<typeof contract.getFacts>): Promise<RawJson> => {
    const row = await readRow(ctx, String(card_id))
    if (accessOfRow(row, ctx.now).is_locked && !isGuestLesson(lessons, ctx, card_id))
      throw contract.CardLocked({ card_id })
    return new RawJson(`{"facts":${row.facts}}`)
  }
