import { defineEntity, p } from '@mikro-orm/postgresql'
import { ENTITLEMENT_KINDS, type EntitlementKind } from '#shared/rules/billing/access.ts'
import { User } from '../accounts/index.ts'
import { Card, Market } from '../catalogue/index.ts'

const EntitlementSchema = defineEntity({
  name: 'Entitlement',
  tableName: 'entitlements',
  indexes: [
    { properties: ['user', 'endsAt'] },
    {
      name: 'entitlements_once',
      expression:
        'create unique index "entitlements_once" on "entitlements" ("user_id", "kind", "market_id", "card_id", "source") nulls not distinct',
    },
  ],
  checks: [
    {
      name: 'entitlements_kind_check',
      expression: `"kind" in (${ENTITLEMENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    kind: p.string().$type<EntitlementKind>().length(20),
    /** The market whose cards it opens; null with no card for all of them. */
    market: () => p.manyToOne(Market).mapToPk().nullable().deleteRule('cascade'),
    /** The one card it opens. */
    card: () => p.manyToOne(Card).mapToPk().nullable().deleteRule('cascade'),
    /** What gave it, for whoever gives it again or takes it: `agreement:12`, `account`, `demo`. */
    source: p.string().length(40).default(''),
    startsAt: p.datetime().defaultRaw('now()'),
    endsAt: p.datetime().nullable(),
  },
})
/** A person's right to open cards for a time. */
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
    kind: p.string().$type<'token' | 'quiz_question' | 'spacedrep_round' | 'guest_lesson'>().length(20),
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
