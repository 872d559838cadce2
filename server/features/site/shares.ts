import type { Sql } from '#server/platform/sql.ts'
import { pathwayPath } from '#shared/rules/catalogue/pathwayPath.ts'
import { sharedId } from '#shared/rules/site/shares.ts'
import * as query from './queries.ts'

/** SRC-RT004, SRC-RT005. The page of a shared track or pathway; null where everybody may not see one. */
export async function sharedPath(sql: Sql, kind: 'track' | 'pathway', named: string): Promise<string | null> {
  const id = sharedId(named)
  const place = id === undefined ? undefined : await sql.one(query.readSharedPlace, [kind === 'track', id])
  if (!place) return null
  const { market, track_id, track, pathway, ...own } = place
  const isTrack = track_id !== null && track !== null
  return pathwayPath(market, { ...own, name: pathway }, isTrack ? { track_id, name: track } : undefined)
}
