import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/site/index.ts'
import { StatedUngrounded } from '#shared/contract/site/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { type Claim, claimText, isGrounded, tellsStated } from '#shared/rules/site/claims.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { Claim as ClaimEntity } from './entities.ts'
import * as query from './queries.ts'

const NURSING = 101
/** What can be counted here; a claim about anything else has only its stated figure. */
type Counts = Partial<Record<string, number>>

const count = async (sql: Sql): Promise<Counts> => (await sql.one(query.countForClaims, [NURSING])) ?? {}

/** How long a count may be told before it is taken anew. */
const FRESH_MS = 10 * MINUTE_MS

/** Counting reads whole tables, so what was counted is kept in memory for a while. */
function createCounts(): (ctx: Pick<OpenContext, 'sql' | 'now'>) => Promise<Counts> {
  let kept: { at: number; counts: Promise<Counts> } | undefined
  return ({ sql, now }) => {
    if (!kept || now.getTime() - kept.at >= FRESH_MS) {
      const asked = { at: now.getTime(), counts: count(sql) }
      kept = asked
      asked.counts.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    return kept.counts
  }
}

function viewClaim(claim: Claim, counts: Counts): contract.ClaimRow {
  const { useStated, asOf, ...said } = claim
  const counted = counts[claim.key] ?? null
  return { ...said, use_stated: useStated, as_of: asOf, counted, told: claimText(claim, counted) }
}

/** What there is to ask and to write of claims. */
export function createClaims() {
  const counts = createCounts()
  return {
    /** MKG-RU003. What the public pages say in numbers. */
    listClaims: async (ctx: OpenContext): Promise<Answer<typeof contract.listClaims>> => {
      const [counted, rows] = await Promise.all([counts(ctx), ctx.sql.rows(query.readClaims)])
      const claims = rows
        .map((claim) => ({ ...viewClaim(claim, counted), isStated: tellsStated(claim, counted[claim.key] ?? null) }))
        .flatMap(({ key, label, told, isStated, source, as_of }) =>
          told === null
            ? []
            : [{ key, label, text: told, source: isStated ? source : null, as_of: isStated ? as_of : null }],
        )
      return { claims }
    },
    listClaimRows: async (ctx: Context): Promise<Answer<typeof contract.listClaimRows>> => {
      const [counted, rows] = await Promise.all([counts(ctx), ctx.sql.rows(query.readClaims)])
      return { claims: rows.map((claim) => viewClaim(claim, counted)) }
    },
    updateClaim: async (
      ctx: Context,
      { key, use_stated, as_of, ...change }: Input<typeof contract.updateClaim>,
    ): Promise<Answer<typeof contract.updateClaim>> => {
      const row = await ctx.em.findOne(ClaimEntity, { key })
      if (!row) throw NotFound()
      if (as_of && as_of > ctx.now.toISOString().slice(0, 10))
        throw InvalidInput({ as_of: ['That day is still to come.'] })
      const given = Object.entries({ ...change, useStated: use_stated, asOf: as_of }).filter(
        ([, value]) => value !== undefined,
      )
      Object.assign(row, Object.fromEntries(given), { editedAt: ctx.now })
      const { label, stated, prefix, unit, useStated, hidden, source } = row
      const asOf = row.asOf ?? null
      if (use_stated && !isGrounded({ source, asOf })) throw StatedUngrounded()
      return viewClaim({ key, label, stated, prefix, unit, useStated, hidden, source, asOf }, await counts(ctx))
    },
  }
}
