import { defineEntity, p } from '@mikro-orm/postgresql'
import { User } from '../accounts/index.ts'

const XpGrantSchema = defineEntity({
  name: 'XpGrant',
  tableName: 'xp_grants',
  uniques: [{ properties: ['user', 'source', 'sourceId', 'day'] }],
  indexes: [{ properties: ['user', 'day'] }],
  properties: {
    id: p.bigint().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    source: p.string().length(40),
    sourceId: p.integer(),
    amount: p.integer(),
    /** The person's own calendar day. */
    day: p.date(),
    grantedAt: p.datetime(),
    /** When the person's player asked what it earned, so that it shows it once. */
    claimedAt: p.datetime().nullable(),
  },
})
/** XP for one deed, given once a day. */
export class XpGrant extends XpGrantSchema.class {}
XpGrantSchema.setClass(XpGrant)

const LeagueSchema = defineEntity({
  name: 'League',
  tableName: 'leagues',
  indexes: [
    {
      name: 'leagues_open',
      expression: 'create index "leagues_open" on "leagues" ("starts_at", "market_group", "tier") where members < 30',
    },
    { properties: ['expiresAt'] },
    { name: 'leagues_of_week', properties: ['startsAt', 'marketGroup', 'tier'] },
    {
      name: 'leagues_due',
      expression: 'create index "leagues_due" on "leagues" ("expires_at", "id") where closed_at is null',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    marketGroup: p.string().length(20),
    tier: p.integer(),
    startsAt: p.datetime(),
    expiresAt: p.datetime(),
    members: p.integer().default(0),
    /** XPA-GA002. How much its first person earned the week before (`paceOf`); people of like pace sit together. */
    pace: p.integer().default(0),
    /** Raised by one with every change of the table. */
    version: p.integer().default(0),
    closedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'leagues_members', expression: '(members >= 0) AND (members <= 30)' }],
})
/** One week's table of at most 30 people. */
export class League extends LeagueSchema.class {}
LeagueSchema.setClass(League)

const LeagueMemberSchema = defineEntity({
  name: 'LeagueMember',
  tableName: 'league_members',
  uniques: [{ properties: ['user', 'startsAt'] }],
  properties: {
    league: () => p.manyToOne(League).mapToPk().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    /** The week, again, so that nobody plays in two tables of one week. */
    startsAt: p.datetime(),
    xp: p.integer().default(0),
    reachedAt: p.datetime(),
    rank: p.integer().nullable(),
    result: p.string().$type<'promoted' | 'stayed' | 'demoted'>().length(20).nullable(),
    completeSeen: p.boolean().default(false),
  },
})
/** One person's place in a table. */
export class LeagueMember extends LeagueMemberSchema.class {}
LeagueMemberSchema.setClass(LeagueMember)

export const rewardsEntities = [XpGrant, League, LeagueMember]
