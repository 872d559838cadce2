import type { Sql } from '#server/platform/sql.ts'
import { PathwayType } from '#shared/contract/catalogue/index.ts'
import { idIn, namedBy, pathwayPath, slugOf } from '#shared/rules/catalogue/pathwayPath.ts'
import { DEFAULT_TAB } from '#shared/rules/site/resources.ts'
import * as query from './queries.ts'

type Asked = { market: string; type: string; curriculum?: string; topic?: string }

/**
 * PTH-RT001, PTH-RT002. Where an address of pathways leads that is not whole: without a course it is the area's page, by the
 * name of a course or of a track theirs; null where it is whole, or where there is nothing of that name.
 */
export async function topicPath(sql: Sql, { market, type, curriculum, topic }: Asked): Promise<string | null> {
  if (!PathwayType.safeParse(type).success || (topic !== undefined && idIn(topic) !== undefined)) return null
  // What can't be the name of an area is not asked for.
  if (!/^[\w-]+$/.test(market)) return null
  const pathways = await sql.rows(query.readNamedPathways, [market, type])
  const isThere = pathways.some((one) => curriculum === undefined || slugOf(one.curriculum) === curriculum)
  if (!isThere) return null
  if (topic === undefined || curriculum === undefined) return pathwayPath(market)
  const named = namedBy(pathways, { type, curriculum, topic })
  return named ? pathwayPath(market, named.pathway, named.track) : null
}

/** NOT-RU006, PTH-GA002. What is said of no resources of its own leads to medicine's; null for a tab that is there. */
export async function resourceTabPath(sql: Sql, tab: string): Promise<string | null> {
  const at = (name: string) => sql.one(query.readContentPage, [`/resources/${name}`])
  if (tab === DEFAULT_TAB || !/^[\w-]{1,100}$/.test(tab) || (await at(tab))) return null
  return (await at(DEFAULT_TAB)) ? `/resources/${DEFAULT_TAB}` : null
}
