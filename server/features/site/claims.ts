import type { OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { listClaims as contract } from '#shared/contract/site.ts'
import { type Claim, claimText } from '#shared/rules/site/claims.ts'
import { MINUTE_MS } from '#shared/time.ts'

const NURSING = 101
/** What can be counted here; a claim about anything else has only its stated figure. */
type Counts = Partial<Record<string, number>>

async function count(sql: Sql): Promise<Counts> {
  const counts = await sql.one<{ users: number; facts: number; questions: number; nursing_cards: number }>(
    `select (select count(*) from users)::int as users,
       (select coalesce(sum(num_facts), 0) from cards where revision > 0 and not is_private)::int as facts,
       (select count(*) from facts f join cards c on c.id = f.card_id
        where f.published and f.question_text <> '' and c.revision > 0 and not c.is_private)::int as questions,
       (select count(distinct tc.card_id) from pathways p join tracks t on t.pathway_id = p.id join track_cards tc on tc.track_id = t.id
        join cards c on c.id = tc.card_id where p.market_id = $1 and c.revision > 0)::int as nursing_cards`,
    [NURSING],
  )
  return counts ?? {}
}

/** How long a count may be told before it is taken anew. */
const FRESH_MS = 10 * MINUTE_MS

/** MKG-RU003. What the public pages say in numbers. Counting is kept in memory: it reads whole tables. */
export function createClaims(): (ctx: OpenContext) => Promise<Answer<typeof contract>> {
  let kept: { at: number; counts: Promise<Counts> } | undefined
  return async ({ sql, now }) => {
    if (!kept || now.getTime() - kept.at >= FRESH_MS) {
      const asked = { at: now.getTime(), counts: count(sql) }
      kept = asked
      asked.counts.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    const [counts, rows] = await Promise.all([
      kept.counts,
      sql.rows<Claim>(
        `select key, label, stated, prefix, unit, use_stated as "useStated", hidden from claims order by "order", key`,
      ),
    ])
    const claims = rows.flatMap((claim) => {
      const text = claimText(claim, counts[claim.key] ?? null)
      return text === null ? [] : [{ key: claim.key, label: claim.label, text }]
    })
    return { claims }
  }
}
