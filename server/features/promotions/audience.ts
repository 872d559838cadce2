import type { Context } from '#server/platform/context.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/promotions/index.ts'
import { AUDIENCE_MOST, PROMOTION_KINDS, type PromotionKind } from '#shared/contract/promotions/index.ts'
import { type Audience, couldSee } from '#shared/rules/promotions/banners.ts'
import { demoAccounts, ownViewParts } from '../accounts/index.ts'
import * as query from './queries.ts'

/** BAN-RU013. How many of the people that there are could see a banner of each kind now, by the rule that shows it to them. */
export async function getBannerAudience(ctx: Context): Promise<Answer<typeof contract.getBannerAudience>> {
  const { sql, now } = ctx
  const people = await sql.rows(query.newestPeople, [AUDIENCE_MOST])
  const ids = people.map(({ id }) => id)
  const demo = await demoAccounts(sql)
  const parts = await Promise.all(ownViewParts.parts.map((part) => part(ctx, ids)))
  const has = (id: number, what: 'is_trial' | 'institutional_sub') => parts.some((part) => part.get(id)?.[what])
  const readers = people.map(
    ({ id, role, roles, lead, is_referred, created_at }): Audience => ({
      role,
      lead,
      isDemo: demo.has(id),
      isSuperadmin: roles.includes('superadmin'),
      onTrial: has(id, 'is_trial'),
      hasInstitution: has(id, 'institutional_sub'),
      createdAt: created_at,
      isReferred: is_referred,
    }),
  )
  const among = (kind: PromotionKind) => readers.filter((reader) => couldSee(kind, reader, now))
  return {
    people: readers.length,
    kinds: PROMOTION_KINDS.map((kind) => {
      const could = among(kind)
      return { kind, could: could.length, referred: could.filter(({ isReferred }) => isReferred).length }
    }),
  }
}
