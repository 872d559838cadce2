import { defineEntity, p } from '@mikro-orm/postgresql'
import { User } from '../accounts/index.ts'
import { Card, Market } from '../catalogue/index.ts'

const EntitlementSchema = defineEntity({
  name: 'Entitlement',
  tableName: 'entitlements',
  indexes: [{ properties: ['user', 'endsAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    market: () => p.manyToOne(Market).mapToPk(),
    /** Where it comes from: premium, institutional, access_code, demo. */
    kind: p.string().length(20),
    startsAt: p.datetime().defaultRaw('now()'),
    endsAt: p.datetime(),
  },
})
/** The right of a person to every card of a market for a time. */
export class Entitlement extends EntitlementSchema.class {}
EntitlementSchema.setClass(Entitlement)

const TokenUseSchema = defineEntity({
  name: 'TokenUse',
  tableName: 'token_uses',
  indexes: [{ properties: ['user', 'day'] }],
  uniques: [{ properties: ['user', 'kind', 'key'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    kind: p.string().$type<'token' | 'quiz_question' | 'spacedrep_round'>().length(20),
    /** What it was used for, so that the same thing is paid once: a card's id, an answer's key. */
    key: p.string().length(60),
    card: () => p.manyToOne(Card).mapToPk().nullable(),
    /** The person's own calendar day. */
    day: p.date(),
    usedAt: p.datetime().defaultRaw('now()'),
  },
})
/** One use of a trial user's daily budget. */
export class TokenUse extends TokenUseSchema.class {}
TokenUseSchema.setClass(TokenUse)

export const billingEntities = [Entitlement, TokenUse]
