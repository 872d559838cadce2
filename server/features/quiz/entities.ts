import { defineEntity, p } from '@mikro-orm/postgresql'
import type { RoundView } from '#shared/contract/quiz/index.ts'
import { User } from '../accounts/index.ts'
import { Card, Fact } from '../catalogue/index.ts'

const QuizRoundSchema = defineEntity({
  name: 'QuizRound',
  tableName: 'quiz_rounds',
  uniques: [{ properties: ['user', 'purpose', 'key'] }],
  indexes: [
    {
      name: 'quiz_rounds_left',
      expression:
        'create index "quiz_rounds_left" on "quiz_rounds" ("user_id", "resource_type", "resource_id") where "resumable" and "completed_at" is null',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Names one round of one person for one purpose: a student's own, or the seat in a class quiz. */
    key: p.uuid(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    purpose: p.string().$type<'own' | 'class'>().length(10).default('own'),
    resourceType: p.string().$type<RoundView['quiz_resource_type']>().length(20),
    resourceId: p.string().length(60),
    /** The card of a round on one. */
    card: () => p.manyToOne(Card).mapToPk().nullable().deleteRule('cascade').index(),
    numAttempts: p.integer().default(0),
    numCorrect: p.integer().default(0),
    hintsUsed: p.integer().default(0),
    sourceDevice: p.string().length(20).default('web'),
    /** It asks the whole card: left in the middle, it can be gone on with. */
    resumable: p.boolean().default(false),
    /** The facts that a round on many cards asks, in their order. */
    asked: p.array().columnType('int[]').$type<number[]>().nullable(),
    startedAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
})
/** One quiz of one person. */
export class QuizRound extends QuizRoundSchema.class {}
QuizRoundSchema.setClass(QuizRound)

const QuizAnswerSchema = defineEntity({
  name: 'QuizAnswer',
  tableName: 'quiz_answers',
  indexes: [{ properties: ['user', 'answeredAt'] }],
  properties: {
    /** Made by the client, so that sending it twice stores it once. */
    id: p.uuid().primary(),
    round: () => p.manyToOne(QuizRound).mapToPk().deleteRule('cascade').index(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    fact: () => p.manyToOne(Fact).mapToPk().deleteRule('cascade').index(),
    correct: p.boolean(),
    answer: p.string().length(500),
    answerMs: p.integer(),
    hint: p.boolean().default(false),
    /** What there was to choose from; null where it was typed. */
    options: p.array().nullable(),
    answeredAt: p.datetime(),
  },
})
/** One answer to one question. */
export class QuizAnswer extends QuizAnswerSchema.class {}
QuizAnswerSchema.setClass(QuizAnswer)

export const quizEntities = [QuizRound, QuizAnswer]
