import type { OpenContext } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type * as contract from '#shared/contract/analytics/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { countedUrl } from '#shared/rules/analytics/url.ts'
import { eventBytes } from '#shared/rules/analytics/volume.ts'
import type { EventBudget } from './budget.ts'
import * as query from './queries.ts'

type Row = query.PageEventValues
/** An event as it is stored, its time aside; null for one that is beyond what a day may bring. */
type EventRow = Row | null

const within = async (budget: EventBudget, ctx: BeforeContext, row: Row): Promise<EventRow> => {
  const [action, , url, referrer, , data] = row
  return (await budget(ctx, eventBytes([action, url, referrer, data]))) ? row : null
}

/**
 * GLB-RU007, GLB-PR002. Counts a page that was shown or that was missing. Without the visitor's consent, or where the
 * browser asks not to be tracked, the row says nothing of who it was or where they came from.
 */
export const admitPage =
  (budget: EventBudget) =>
  (ctx: BeforeContext, { action, source, url, referrer }: Input<typeof contract.countPage>): Promise<EventRow> => {
    const { actor, request } = ctx
    const from = request.mayTrack ? countedUrl(referrer) || null : null
    const who = request.mayTrack ? (actor?.id ?? null) : null
    return within(budget, ctx, [action, source, countedUrl(url), from, who, '{}'])
  }

/** Logs an event of a page, by the same terms. */
export const admitEvent =
  (budget: EventBudget) =>
  (ctx: BeforeContext, { event, data }: Input<typeof contract.logEvent>): Promise<EventRow> => {
    const who = ctx.request.mayTrack ? (ctx.actor?.id ?? null) : null
    return within(budget, ctx, [event, 'web', '', null, who, JSON.stringify(data)])
  }

/** Stores what was admitted. */
export async function storeEvent({ sql, now }: OpenContext, _input: unknown, row: EventRow): Promise<null> {
  if (row) await sql.rows(query.insertPageEvent, [now, ...row])
  return null
}
