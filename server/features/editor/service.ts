import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { missingToPublish } from '#shared/rules/editor/completion.ts'
import { filesNotTheirs } from '#shared/rules/editor/files.ts'
import { canEditCard, canKeepPrivate, canPublish, canShowToAll } from '#shared/rules/editor/policy.ts'
import { lockCard } from '../catalogue/index.ts'
import { readEditable } from './documents.ts'
import { keepVersion, loadStored } from './history.ts'
import { picturesNotTheirs } from './pictures/uses.ts'
import { publishContent } from './publication.ts'
import * as query from './queries.ts'
import { publishDraftWritten } from './versions.ts'

export async function listEditableCards(
  { sql }: Context,
  input: Input<typeof contract.listEditableCards>,
): Promise<Answer<typeof contract.listEditableCards>> {
  const rows = await sql.rows(query.editableCards, [input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function getDraft(
  { sql, actor }: Context,
  { slug }: Input<typeof contract.getDraft>,
): Promise<Answer<typeof contract.getDraft>> {
  const row = await sql.one(query.draftBySlug, [slug])
  const card = row && {
    cardId: row.card_id,
    entityTypeId: row.entity_type_id,
    authorId: row.author_id,
    isPrivate: row.is_private,
  }
  if (!card || !canEditCard(actor, card)) throw NotFound()
  return {
    card_id: row.card_id,
    slug: row.slug,
    name: row.content.name,
    revision: row.revision,
    has_changes: row.has_changes,
    is_private: row.is_private,
    is_own: canKeepPrivate(actor, card),
    content: row.content,
  }
}

/** EDT-CA016. The backgrounds of published official cards, found by their card's name, keywords and topic. */
export async function searchBackgrounds(
  { sql, actor }: Context,
  input: Input<typeof contract.searchBackgrounds>,
): Promise<Answer<typeof contract.searchBackgrounds>> {
  const words = input.query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const rows = await sql.rows(query.backgroundsLike, [
    words.map((word) => `${word}:*`).join(' & '),
    input.per_page,
    (input.page - 1) * input.per_page,
    // What a card has for itself is for the makers of official ones: see `filesNotTheirs`.
    !isStaff(actor),
  ])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/** EDT-RU008, EDT-RU010. What the document's stored log holds becomes what learners see. */
export async function publishCard(
  ctx: Context,
  { card_id, is_private }: Input<typeof contract.publishCard>,
): Promise<Answer<typeof contract.publishCard>> {
  await lockCard(ctx.sql, card_id)
  const card = await readEditable(ctx.sql, card_id)
  if (!card || !canEditCard(ctx.actor, card)) throw NotFound()
  const isPrivate = is_private ?? (card.isPrivate && canKeepPrivate(ctx.actor, card))
  const isShown = card.isPrivate && !isPrivate
  const mayPublish = canPublish(ctx.actor, card) && (!isShown || canShowToAll(ctx.actor))
  if (!mayPublish || (isPrivate && !canKeepPrivate(ctx.actor, card))) throw Forbidden()
  const draft = await ctx.sql.one(query.draftOf, [card_id])
  const stored = await loadStored(ctx.sql, card_id)
  const content = stored ? readCard(stored.doc) : draft?.content
  if (!content) throw NotFound()
  const isMembers = card.entityTypeId === 1 || !isStaff(ctx.actor)
  const strange = await picturesNotTheirs(ctx.sql, card_id, content)
  const missing = [...missingToPublish(content), ...(isMembers ? filesNotTheirs(content) : []), ...strange]
  if (missing.length) throw contract.NotReadyToPublish({ missing })
  const revision = await publishContent(ctx, card_id, content, { person: ctx.actor.id, isPrivate })
  await keepVersion(ctx, card_id, {
    kind: 'publish',
    name: `Version ${revision}`,
    by: ctx.actor.id,
    content,
    ...(stored && { stored }),
  })
  stored?.doc.destroy()
  await publishDraftWritten(ctx, card_id, 'published', revision)
  return { card_id, revision, is_private: isPrivate, published_at: ctx.now }
}
