import { defineEntity, p } from '@mikro-orm/postgresql'
import type { AudioMode } from '#shared/contract/learning/index.ts'
import { User } from '../accounts/index.ts'
import { Card, Fact } from '../catalogue/index.ts'

const CardProgressSchema = defineEntity({
  name: 'CardProgress',
  tableName: 'card_progress',
  indexes: [
    { properties: ['user', 'lastViewedAt'] },
    {
      name: 'card_progress_last_fact',
      expression:
        'create index "card_progress_last_fact" on "card_progress" ("last_fact_id") where "last_fact_id" is not null',
    },
  ],
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    card: () => p.manyToOne(Card).mapToPk().primary().deleteRule('cascade'),
    lastViewedAt: p.datetime().nullable(),
    learnedAt: p.datetime().nullable(),
    attemptedAt: p.datetime().nullable(),
    lastAnsweredAt: p.datetime().nullable(),
    masteredAt: p.datetime().nullable(),
    numMasteredFacts: p.integer().default(0),
    /** Where its reader was last; null where they heard it to its end. */
    lastFact: () => p.manyToOne(Fact).mapToPk().nullable().deleteRule('set null'),
    /** When that visit ended, by the clock of its device. */
    lastFactAt: p.datetime().nullable(),
  },
})
/** What one person did to one card. */
export class CardProgress extends CardProgressSchema.class {}
CardProgressSchema.setClass(CardProgress)

const FactProgressSchema = defineEntity({
  name: 'FactProgress',
  tableName: 'fact_progress',
  indexes: [{ properties: ['user', 'card'] }],
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    fact: () => p.manyToOne(Fact).mapToPk().primary().deleteRule('cascade'),
    card: () => p.manyToOne(Card).mapToPk().deleteRule('cascade'),
    learnedAt: p.datetime().nullable(),
    /** 1 right, 0 wrong, null when never answered. */
    lastAnswer: p.integer().nullable(),
    attempts: p.integer().default(0),
    lastAnswerAt: p.datetime().nullable(),
  },
})
/** What one person knows of one fact. */
export class FactProgress extends FactProgressSchema.class {}
FactProgressSchema.setClass(FactProgress)

const AttemptSchema = defineEntity({
  name: 'Attempt',
  tableName: 'card_attempts',
  indexes: [{ properties: ['user', 'endTime'] }],
  checks: [{ name: 'card_attempts_confidence', expression: '(card_confidence >= 1) AND (card_confidence <= 5)' }],
  properties: {
    /** Made by the client, so that sending it twice stores it once. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    card: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').index(),
    startTime: p.datetime(),
    endTime: p.datetime(),
    learnSeconds: p.float().columnType('real').default(0),
    quizSeconds: p.float().columnType('real').default(0),
    educationCompleted: p.boolean().default(false),
    storyCompleted: p.boolean().default(false),
    miniPlayer: p.boolean().default(false),
    sourceDevice: p.string().length(20).default('web'),
    /** 1 to 5; null where nobody asked, or nobody answered. */
    cardConfidence: p.smallint().nullable(),
    segments: p.json().$type<{ mode: string; from: number; to: number }[]>().defaultRaw(`'[]'::jsonb`),
    /** The recordings that it has shown as heard to their end; each is told once. */
    heardModes: p.array().$type<AudioMode[]>().defaultRaw(`'{}'`),
  },
})
/** One visit to a card. */
export class Attempt extends AttemptSchema.class {}
AttemptSchema.setClass(Attempt)

export const learningEntities = [CardProgress, FactProgress, Attempt]
