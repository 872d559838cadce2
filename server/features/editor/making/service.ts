import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { appendDocumentUpdate } from '#server/platform/documentLog.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { blankCard, copyCard } from '#shared/documents/card/blank.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { diffCards } from '#shared/documents/card/diff.ts'
import { changeCard } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { cardArchived, cardPublished, cardRestored, documentAppended } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { isAudioOlder } from '#shared/rules/editor/olderAudio.ts'
import { archiveEnds, deletedSince, isRestorable, OWN_CARDS_MAX } from '#shared/rules/editor/ownCards.ts'
import { canArchive, canEditCard, canMakeOfficial, canSetAudience, isOwnCard } from '#shared/rules/editor/policy.ts'
import { holds, rightsOf } from '#shared/rules/editor/rights.ts'
import { nameOf } from '../../accounts/index.ts'
import { cardRows, lockCard } from '../../catalogue/index.ts'
import { readEditable } from '../documents.ts'
import { openStored } from '../historyService.ts'
import { copyUses } from '../pictures/uses.ts'
import { forgetSchedule } from '../schedule/service.ts'
import { storedContent } from '../stored.ts'
import { takeBack } from '../submissions/service.ts'
import { publishDraftWritten, readDraftState, writeDraft } from '../versions.ts'
import * as query from './queries.ts'

export async function listOwnCards(
  { sql, actor, now }: Context,
  input: Input<typeof contract.listOwnCards>,
): Promise<Answer<typeof contract.listOwnCards>> {
  const since = deletedSince(now)
  const rows = await sql.rows(query.ownCards, [
    actor.id,
    input.deleted === 'true' ? since : null,
    input.per_page,
    (input.page - 1) * input.per_page,
    input.sort,
  ])
  const count = await sql.one(query.countOwn, [actor.id, since])
  const views = rows.map(({ all: _, archived_by_maker, ...row }) => ({
    ...row,
    restorable_until:
      row.archived_at &&
      isRestorable({ archivedAt: row.archived_at, archivedByMaker: archived_by_maker }, { isMaker: true, now })
        ? archiveEnds(row.archived_at)
        : null,
  }))
  return { ...page(views, rows[0]?.all ?? 0, input), deleted: count?.deleted ?? 0 }
}

/** What the card that is copied holds now. @throws NotFound for who may not know of its draft */
async function contentOf({ sql, actor }: Context, cardId: number): Promise<CardContent> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  const content = await storedContent(sql, cardId)
  if (!content) throw NotFound()
  return content
}

/** EDT-RU024. @throws NotFound for a copy of what one may not edit, Forbidden, TooManyCards */
export async function createCard(
  ctx: Context,
  { name, topic_type, copy_of, is_official }: Input<typeof contract.createCard>,
): Promise<Answer<typeof contract.createCard>> {
  const { sql, actor, now } = ctx
  if (is_official && !canMakeOfficial(actor)) throw Forbidden()
  const given = { name, topic_type }
  const content =
    copy_of === undefined ? blankCard(given) : copyCard(await contentOf(ctx, copy_of), given, () => randomUUID())
  const { id, slug } = await cardRows.make(sql, {
    name,
    topicType: topic_type,
    authorId: actor.id,
    isOwn: !is_official,
    now,
  })
  // Counted behind the lock that each making takes, so that two at once do not go past it together.
  const count = is_official ? undefined : await sql.one(query.countOwn, [actor.id, deletedSince(now)])
  if (count && count.here > OWN_CARDS_MAX) throw contract.TooManyCards()
  if (copy_of !== undefined) await copyUses(sql, copy_of, id)
  await writeDraft(ctx, id, content)
  return { card_id: id, slug }
}

/** One update appended to the document's log, as any editor's. @throws NotFound, Forbidden */
export async function renameCard(
  ctx: Context,
  { card_id, name }: Input<typeof contract.renameCard>,
): Promise<Answer<typeof contract.renameCard>> {
  const { sql, actor, now } = ctx
  const card = await readEditable(sql, card_id)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  if (!holds(rightsOf(actor, card), 'full')) throw Forbidden()
  const stored = await openStored(sql, card_id, now)
  const made: Uint8Array[] = []
  stored.doc.on('update', (update: Uint8Array) => made.push(update))
  changeCard({ doc: stored.doc, origin: 'rename' }, { name })
  const content = readCard(stored.doc)
  stored.doc.destroy()
  const before = await sql.one(query.anyCard, [card_id])
  if (before && before.shownAt === null) await cardRows.rename(sql, card_id, name)
  for (const update of made)
    await appendDocumentUpdate(sql, 'card', String(card_id), { update, author: actor.id, at: now })
  await writeDraft(ctx, card_id, content)
  if (made.length > 0) ctx.publish(documentAppended, { user_id: actor.id, card_id })
  await publishDraftWritten(ctx, card_id, 'named')
  const { slug } = (await sql.one(query.anyCard, [card_id]))!
  return { card_id, slug, name }
}

/** Done again it changes nothing. @throws NotFound, Forbidden */
export async function archiveCard(
  ctx: Context,
  { card_id }: Input<typeof contract.archiveCard>,
): Promise<Answer<typeof contract.archiveCard>> {
  const { sql, actor, now } = ctx
  await lockCard(sql, card_id)
  const card = await sql.one(query.anyCard, [card_id])
  if (!card || !canEditCard(actor, card)) throw NotFound()
  if (!canArchive(actor, card)) throw Forbidden()
  if (card.archivedAt) return { card_id }
  const byMaker = isOwnCard(actor, card)
  await cardRows.archive(sql, card_id, byMaker, now)
  await takeBack(ctx, card_id)
  await forgetSchedule(ctx, card_id)
  await tellReaders(ctx, card_id)
  ctx.publish(cardArchived, { card_id, deletion: { by: await personOf(ctx), by_maker: byMaker } })
  return { card_id }
}

/** The person who does something, as those see them who have the same card open. */
const personOf = async ({ sql, actor }: Context) => ({
  user_id: actor.id,
  name: (await nameOf(sql, actor.id)) || 'Someone',
})

/** Done again it changes nothing. @throws NotFound, Forbidden, NotRestorable */
export async function restoreCard(
  ctx: Context,
  { card_id }: Input<typeof contract.restoreCard>,
): Promise<Answer<typeof contract.restoreCard>> {
  const { sql, actor, now } = ctx
  await lockCard(sql, card_id)
  const card = await sql.one(query.anyCard, [card_id])
  if (!card || !canEditCard(actor, card)) throw NotFound()
  if (!canArchive(actor, card)) throw Forbidden()
  if (!card.archivedAt) return { card_id, slug: card.slug }
  if (!isRestorable(card, { isMaker: isOwnCard(actor, card), now })) throw contract.NotRestorable()
  await cardRows.restore(sql, card_id)
  await tellReaders(ctx, card_id)
  ctx.publish(cardRestored, { card_id, by: await personOf(ctx) })
  return { card_id, slug: card.slug }
}

/** Done again it changes nothing. @throws NotFound, Forbidden */
export async function setAudience(
  ctx: Context,
  { card_id, is_private }: Input<typeof contract.setAudience>,
): Promise<Answer<typeof contract.setAudience>> {
  const { sql, actor, now } = ctx
  await lockCard(sql, card_id)
  const card = await sql.one(query.anyCard, [card_id])
  if (!card || card.archivedAt || !canEditCard(actor, card)) throw NotFound()
  if (!canSetAudience(actor, card, is_private)) throw Forbidden()
  if (card.isPrivate === is_private) return { card_id, is_private }
  await cardRows.setPrivate(sql, card_id, is_private, now)
  // What was planned for other eyes than these does not come about by itself.
  if (await forgetSchedule(ctx, card_id)) await publishDraftWritten(ctx, card_id, 'scheduled')
  await tellReaders(ctx, card_id)
  return { card_id, is_private }
}

/** Whoever has the card open looks again, and finds it or finds it gone. */
async function tellReaders({ sql, publish }: Context, card_id: number): Promise<void> {
  const state = await readDraftState(sql, card_id)
  if (state && state.revision > 0) publish(cardPublished, { card_id, revision: state.revision })
}

/** @throws NotFound */
export async function compareDraft(
  ctx: Context,
  { card_id }: Input<typeof contract.compareDraft>,
): Promise<Answer<typeof contract.compareDraft>> {
  const after = await contentOf(ctx, card_id)
  const published = await ctx.sql.one(query.lastPublished, [card_id])
  if (!published) return { changes: [], audio_is_older: false }
  // What was kept before scenes had lights says nothing of them.
  const before = CardContent.parse(published.content)
  return { changes: diffCards(before, after), audio_is_older: isAudioOlder(before, after) }
}
