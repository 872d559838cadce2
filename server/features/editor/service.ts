import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { canEditCard, canKeepPrivate, canSetAudience, draftCardOf, isOwnCard } from '#shared/rules/editor/policy.ts'
import { findByWords } from '../assets/index.ts'
import { lockCard } from '../catalogue/index.ts'
import { readEditable } from './documents.ts'
import { publishDocument } from './publishing.ts'
import * as query from './queries.ts'
import { forgetSchedule } from './schedule/service.ts'

export async function getDraft(
  { sql, actor }: Context,
  { slug }: Input<typeof contract.getDraft>,
): Promise<Answer<typeof contract.getDraft>> {
  const row = await sql.one(query.draftBySlug, [slug])
  const card = row && draftCardOf(row)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  return {
    card_id: row.card_id,
    entity_type_id: row.entity_type_id,
    author_id: row.author_id as never,
    slug: row.slug,
    name: row.content.name,
    revision: row.revision,
    has_changes: row.has_changes,
    is_private: row.is_private,
    is_own: isOwnCard(actor, card),
    content: row.content,
  }
}

/** EDT-CA016. Places for any card, found by what they show, and with them the backgrounds of published official cards. */
export async function searchBackgrounds(
  { sql, actor }: Context,
  input: Input<typeof contract.searchBackgrounds>,
): Promise<Answer<typeof contract.searchBackgrounds>> {
  const find = (held: readonly string[], least: number) =>
    sql.rows(query.backgroundsLike, [
      held,
      least,
      input.per_page,
      (input.page - 1) * input.per_page,
      // What a card has for itself is for the makers of official ones: see `filesNotTheirs`.
      !isStaff(actor),
    ])
  const { rows, corrected } =
    input.query === ''
      ? { rows: await find([], 0), corrected: null }
      : await findByWords(sql, input.query, (terms, least) =>
          find(
            terms.map(({ held }) => held),
            least,
          ),
        )
  return {
    ...page(
      rows.map(({ all: _, ...row }) => row),
      rows[0]?.all ?? 0,
      input,
    ),
    corrected,
  }
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
  if (!canSetAudience(ctx.actor, card, isPrivate)) throw Forbidden()
  const isMembers = card.entityTypeId === 1 || !isStaff(ctx.actor)
  const { revision } = await publishDocument(ctx, card_id, { isPrivate, isMembers })
  await forgetSchedule(ctx, card_id)
  return { card_id, revision, is_private: isPrivate, published_at: ctx.now }
}
