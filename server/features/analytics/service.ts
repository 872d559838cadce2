import type { OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/analytics/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { countedUrl } from '#shared/rules/analytics/url.ts'
import * as query from './queries.ts'

/**
 * GLB-RU007, GLB-PR002. Counts a page that was shown or that was missing. Without the visitor's consent, or where the
 * browser asks not to be tracked, the row says nothing of who it was or where they came from.
 */
export async function countPage(
  { sql, now, actor, request }: OpenContext,
  { action, source, url, referrer }: Input<typeof contract.countPage>,
): Promise<null> {
  const from = request.mayTrack ? countedUrl(referrer) || null : null
  const who = request.mayTrack ? (actor?.id ?? null) : null
  await sql.rows(query.insertPageEvent, [now, action, source, countedUrl(url), from, who, '{}'])
  return null
}

/** Logs an event of a page, by the same terms. */
export async function logEvent(
  { sql, now, actor, request }: OpenContext,
  { event, data }: Input<typeof contract.logEvent>,
): Promise<null> {
  const who = request.mayTrack ? (actor?.id ?? null) : null
  await sql.rows(query.insertPageEvent, [now, event, 'web', '', null, who, JSON.stringify(data)])
  return null
}
