import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import * as contract from '#shared/contract/billing/premiumTrial.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { isPremiumTrialOffered, premiumTrialEnd } from '#shared/rules/billing/premiumTrial.ts'
import { viewOwnUser } from '../../accounts/index.ts'
import { hasLimits, tellTokens } from '../service.ts'
import * as query from './queries.ts'

const isOffered = (row: query.TrialRow, isMember: boolean, now: Date): boolean =>
  isPremiumTrialOffered(
    { role: row.role, createdAt: row.created_at, isMember, hadTrial: row.trial_starts !== null },
    now,
  )

/**
 * PRI-RU005. Whether it is offered to a person, and whether they have it now: a part of their own view. Who has bought a plan that
 * begins behind it is a member, and is called to buy no more.
 */
export async function viewPremiumTrial(
  { sql, now }: { sql: Sql; now: Date },
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<UserView>>> {
  const rows = await sql.rows(query.trialFacts, [userIds, now])
  const views = new Map<number, Partial<UserView>>()
  for (const row of rows) {
    // Only of who may have it at all it is asked whether they need it.
    const may = isOffered(row, false, now) && (await hasLimits({ sql, now }, row.user_id))
    views.set(row.user_id, {
      premium_trial_eligible: may,
      on_premium_trial:
        !row.has_bought &&
        row.trial_starts !== null &&
        row.trial_starts <= now &&
        (!row.trial_ends || row.trial_ends > now),
    })
  }
  return views
}

/** PRI-RU005, PRI-RU006, PRI-RU007. @throws TrialNotOffered, also where it was begun before. */
export async function startPremiumTrial(ctx: Context): Promise<Answer<typeof contract.startPremiumTrial>> {
  const { sql, now, actor } = ctx
  const [row] = await sql.rows(query.trialFacts, [[actor.id], now])
  if (!row) throw NotFound()
  if (!isOffered(row, !(await hasLimits(ctx, actor.id)), now)) throw contract.TrialNotOffered()
  const begun = await sql.one(query.insertTrial, [actor.id, now, premiumTrialEnd(now)])
  if (!begun) throw contract.TrialNotOffered()
  await tellTokens(ctx, actor.id)
  return { user: await viewOwnUser(ctx, actor.id) }
}
