import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { canEditCard, canKeepPrivate, canPublish, canSetAudience, type DraftCard } from '#shared/rules/editor/policy.ts'
import { isSchedulable } from '#shared/rules/editor/schedule.ts'
import { lockCard } from '../../catalogue/index.ts'
import { readEditable } from '../documents.ts'
import { readyContent } from '../publishing.ts'
import { publishDraftWritten } from '../versions.ts'
import * as query from './queries.ts'

const viewSchedule = (row: query.ScheduleRow): Answer<typeof contract.scheduleCard>['schedule'] => ({
  publish_at: row.publish_at,
  is_private: row.is_private,
  by: { user_id: row.user_id, name: row.name },
  failed: row.failed_at && { at: row.failed_at, missing: row.missing ?? [] },
})

/** @throws NotFound */
export async function getSchedule(
  { sql, actor }: Context,
  { card_id }: Input<typeof contract.getSchedule>,
): Promise<Answer<typeof contract.getSchedule>> {
  await editable({ sql, actor }, card_id)
  const row = await sql.one(query.scheduleOf, [card_id])
  return { schedule: row ? viewSchedule(row) : null }
}

/** Sent twice it is one time: the last. @throws NotFound, Forbidden, NotSchedulable, NotReadyToPublish */
export async function scheduleCard(
  ctx: Context,
  { card_id, publish_at, is_private }: Input<typeof contract.scheduleCard>,
): Promise<Answer<typeof contract.scheduleCard>> {
  const { sql, actor, now } = ctx
  await lockCard(sql, card_id)
  const card = await editable(ctx, card_id)
  const isPrivate = is_private ?? (card.isPrivate && canKeepPrivate(actor, card))
  if (!canSetAudience(actor, card, isPrivate)) throw Forbidden()
  const at = new Date(publish_at)
  if (!isSchedulable(at, now)) throw contract.NotSchedulable()
  const { stored } = await readyContent(ctx, card_id, card.entityTypeId === 1 || !isStaff(actor))
  stored?.doc.destroy()
  await sql.rows(query.putSchedule, [card_id, at, isPrivate, actor.id, now])
  await publishDraftWritten(ctx, card_id, 'scheduled')
  return { schedule: viewSchedule((await sql.one(query.scheduleOf, [card_id]))!) }
}

/** @throws NotFound, Forbidden */
export async function cancelSchedule(
  ctx: Context,
  { card_id }: Input<typeof contract.cancelSchedule>,
): Promise<Answer<typeof contract.cancelSchedule>> {
  await lockCard(ctx.sql, card_id)
  const card = await editable(ctx, card_id)
  if (!canPublish(ctx.actor, card)) throw Forbidden()
  if (await forgetSchedule(ctx, card_id)) await publishDraftWritten(ctx, card_id, 'scheduled')
  return { card_id }
}

/** What is published or deleted by hand goes live by no clock. True where something was planned. Asked behind the card's lock. */
export const forgetSchedule = async ({ sql }: Pick<Context, 'sql'>, cardId: number): Promise<boolean> =>
  (await sql.rows(query.dropSchedule, [cardId])).length > 0

async function editable({ sql, actor }: Pick<Context, 'sql' | 'actor'>, cardId: number): Promise<DraftCard> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  return card
}
