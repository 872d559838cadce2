import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/community/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { contributionRemoved } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { canModerate } from '#shared/rules/comments/policy.ts'
import { decide } from '#shared/rules/community/standing.ts'
import { recordAct } from '../accounts/index.ts'
import * as contributions from './queries/contributions.ts'
import * as query from './queries/moderation.ts'
import { tellIfShown } from './telling.ts'
import { viewQueued } from './views.ts'

export async function listContributions(
  { sql, actor }: Context,
  input: Input<typeof contract.listContributions>,
): Promise<Answer<typeof contract.listContributions>> {
  if (!canModerate(actor)) throw Forbidden()
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const rows = await sql.rows(query.queue[input.show], [actor.id, ...place, input.user_id ?? null])
  return page(
    rows.map((row) => viewQueued(row, actor.id)),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function moderateContribution(
  ctx: Context,
  input: Input<typeof contract.moderateContribution>,
): Promise<Answer<typeof contract.moderateContribution>> {
  if (!canModerate(ctx.actor)) throw Forbidden()
  return decideOn(ctx, input)
}

/** Who decides about the same ones at once takes them in the same order, so that neither waits for the other for ever. */
export async function moderateContributions(
  ctx: Context,
  { decision, contributions: meant }: Input<typeof contract.moderateContributions>,
): Promise<Answer<typeof contract.moderateContributions>> {
  if (!canModerate(ctx.actor)) throw Forbidden()
  const said = { decided: [] as number[], left: [] as number[] }
  for (const one of meant.toSorted((a, b) => a.contribution_id - b.contribution_id))
    try {
      await decideOn(ctx, { ...one, decision })
      said.decided.push(one.contribution_id)
    } catch (error) {
      if (!contract.ChangedMeanwhile.is(error) && !NotFound.is(error)) throw error
      said.left.push(one.contribution_id)
    }
  return said
}

/**
 * FCT-RU001. It is written into the log that administrators read; who added what is removed is told.
 * @throws NotFound, ChangedMeanwhile before anything is written
 */
async function decideOn(
  ctx: Context,
  { contribution_id: id, decision, updated_at }: Input<typeof contract.moderateContribution>,
): Promise<Answer<typeof contract.moderateContribution>> {
  const { sql, actor, now, publish } = ctx
  const seen = await sql.one(query.queuedById, [actor.id, id])
  const held = seen && (await sql.one(contributions.holdContribution, [id, seen.kind]))
  if (!held || held.is_private) throw NotFound('This is not there any more.')
  if (held.updated_at.getTime() !== new Date(updated_at).getTime()) throw contract.ChangedMeanwhile()
  const before = {
    removedAt: held.removed_at,
    hiddenAt: held.hidden_at,
    approved: held.approved,
    reports: held.open_reports,
  }
  const after = decide(before, decision, now)
  await sql.rows(contributions.writeStanding, [id, after.approved, after.reports, after.hiddenAt, after.removedAt])
  await sql.rows(contributions.settleReports, [id, now])
  await tellIfShown(ctx, id)
  const view = viewQueued((await sql.one(query.queuedById, [actor.id, id]))!, actor.id)
  const { name, place } = view
  await recordAct(ctx, 'contribution_moderated', { contribution_id: id, decision, author: held.user_id, name })
  if (after.removedAt && !before.removedAt && held.user_id !== actor.id)
    publish(contributionRemoved, {
      user_id: held.user_id,
      contribution_id: id,
      at: now.toISOString(),
      name,
      place: place.name,
      link: place.link,
    })
  return view
}
