import type { Context } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { missingOfLicense } from '#shared/rules/assets/license.ts'
import type { OwnPictureKind } from '#shared/rules/assets/limits.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import { holds, rightsOf } from '#shared/rules/editor/rights.ts'
import { DAY_MS } from '#shared/time.ts'
import { type OwnPictureRow, ownPictures, type ReadUpload, readUpload } from '../../assets/index.ts'
import { readEditable } from '../documents.ts'
import * as query from './queries.ts'

type Upload = Input<typeof contract.uploadPicture>

export const SENTENCES = {
  background: 'You may not change this card’s background.',
  character: 'You may not add pictures to this card.',
} as const

/** EDT-RU003, EDT-RU004. @throws NotFound for who may not open the card, Forbidden with what they may not */
async function mustDraw(sql: Sql, actor: Actor, cardId: number, kind: OwnPictureKind): Promise<void> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  const rights = rightsOf(actor, card)
  const may =
    kind === 'background'
      ? holds(rights, 'background')
      : holds(rights, 'topic_character') || holds(rights, 'fact_character')
  if (!may) throw Forbidden(SENTENCES[kind])
}

/** Asked before the picture is read, and again when it is kept: rights are taken away meanwhile. @throws also InvalidInput */
export const decode =
  (kind: OwnPictureKind) =>
  async ({ sql, actor }: BeforeContext & { actor: Actor }, input: Upload): Promise<ReadUpload> => {
    await mustDraw(sql, actor, input.card_id, kind)
    const missing = Object.entries(missingOfLicense(input))
    if (missing.length > 0) throw InvalidInput(Object.fromEntries(missing.map(([name, text]) => [name, [text]])))
    const read = await readUpload(actor.id, input.file, kind)
    if (!read) throw kind === 'background' ? contract.BackgroundFailed() : contract.ImageFailed()
    return read
  }

/** @throws PicturesFull, NotFound, Forbidden */
export const keep =
  (kind: OwnPictureKind) =>
  async (ctx: Context, input: Upload, read: ReadUpload): Promise<Answer<typeof contract.uploadPicture>> => {
    const { sql, actor } = ctx
    await mustDraw(sql, actor, input.card_id, kind)
    const picture = await ownPictures.keep(ctx, { kind, title: input.title, license: input, read })
    if (!picture) throw contract.PicturesFull()
    await sql.rows(query.putUse, [picture.picture, input.card_id])
    return { picture }
  }

export async function listOwnPictures(
  { sql, actor }: Context,
  input: Input<typeof contract.listOwnPictures>,
): Promise<Answer<typeof contract.listOwnPictures>> {
  const offset = (input.page - 1) * input.per_page
  const rows = await ownPictures.list(sql, actor, { ...input, limit: input.per_page, offset })
  const views: OwnPictureRow[] = rows.map(({ all: _, ...row }) => row)
  return page(views, rows[0]?.all ?? 0, input)
}

/** Its bytes stay for as long as a version of a card has it. @throws NotFound, PictureInUse */
export async function removeOwnPicture(
  { sql, actor, now }: Context,
  { picture }: Input<typeof contract.removeOwnPicture>,
): Promise<Answer<typeof contract.removeOwnPicture>> {
  if (!(await ownPictures.hold(sql, actor, picture))) throw NotFound()
  const cards = await sql.rows(query.cardsWith, [picture])
  // Who copied a card has one of their own by now: that it uses the picture is told, and not what it is called.
  const names = [
    ...new Set(cards.map((card) => (canEditCard(actor, card) ? `“${card.name}”` : 'somebody else’s card'))),
  ]
  if (names.length > 0) {
    const where = new Intl.ListFormat('en').format(names)
    throw contract.PictureInUse({ cards: names }, `This picture is used in ${where}. Take it out there first.`)
  }
  await ownPictures.remove(sql, picture, now)
  return { picture }
}

/** EDT-CA017. A picture of one's own that is picked for a card is seen by whoever edits that card. @throws NotFound */
export async function logSelection(
  { sql, actor, now }: Context,
  { card_id, picture, query: words, rank }: Input<typeof contract.logSelection>,
): Promise<Answer<typeof contract.logSelection>> {
  const card = await readEditable(sql, card_id)
  const known = card && canEditCard(actor, card) ? await sql.one(query.knownPicture, [picture]) : undefined
  if (!known || (known.is_own && known.user_id !== actor.id)) throw NotFound()
  if (known.is_own) await sql.rows(query.putUse, [picture, card_id])
  await sql.rows(query.putSelection, [actor.id, card_id, picture, words, rank, now])
  return { picture }
}

const RECENT_MAX = 30

export async function listRecentPictures({ sql, actor }: Context): Promise<Answer<typeof contract.listRecentPictures>> {
  return { pictures: await sql.rows(query.recentPictures, [actor.id, RECENT_MAX]) }
}

/** Undo and versions bring back what was taken out: for so long after its removal a picture is there. */
export const REMOVED_DAYS = 30

/** Clears away pictures that were removed, or whose maker is gone, and that nothing shows any more. */
export async function clearPictures({ sql, now }: { sql: Sql; now: Date }): Promise<void> {
  const removed = await ownPictures.removedBefore(sql, new Date(now.getTime() - REMOVED_DAYS * DAY_MS))
  const unused = await sql.rows(query.unusedOf, [removed])
  await ownPictures.delete(
    sql,
    unused.map(({ picture }) => picture),
  )
}
