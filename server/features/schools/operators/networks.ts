import type { Sql } from '#server/platform/sql.ts'
import { readNetworkLine } from '#shared/rules/schools/networks.ts'
import { clearNetworks, putNetworks } from './queries.ts'

/** What a table of countries says: networks by country, and how many of its lines say nothing that we understand. */
export type NetworksFile = { rows: { network: string; country_code: string }[]; unread: number; lines: number }

export function readNetworksFile(text: string): NetworksFile {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const read = lines.map(readNetworkLine)
  return {
    rows: read.flatMap((line) =>
      (line?.networks ?? []).map((network) => ({ network, country_code: line?.country ?? '' })),
    ),
    unread: read.filter((line) => line === null).length,
    lines: lines.length,
  }
}

const AT_ONCE = 5000
/** The whole table anew: what another one said before is gone. To be asked in one transaction. */
export async function replaceNetworks(sql: Sql, rows: NetworksFile['rows']): Promise<void> {
  await sql.rows(clearNetworks)
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await sql.rows(putNetworks, [JSON.stringify(rows.slice(from, from + AT_ONCE))])
}
