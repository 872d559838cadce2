import { defineEntity, p } from '@mikro-orm/postgresql'
import type { SessionState } from '#shared/contract/classes/index.ts'
import { User } from '../accounts/index.ts'
import { Card, Fact } from '../catalogue/index.ts'
import { QuizRound } from '../quiz/index.ts'
import { School } from '../schools/index.ts'

const SchoolClassSchema = defineEntity({
  name: 'SchoolClass',
  tableName: 'school_classes',
  properties: {
    id: p.integer().primary().autoincrement(),
    school: () => p.manyToOne(School).mapToPk().index(),
    name: p.string().length(160),
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})
/** A class of a school. */
export class SchoolClass extends SchoolClassSchema.class {}
SchoolClassSchema.setClass(SchoolClass)

const ClassMemberSchema = defineEntity({
  name: 'ClassMember',
  tableName: 'class_members',
  properties: {
    schoolClass: () => p.manyToOne(SchoolClass).mapToPk().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').index(),
    role: p.string().$type<'instructor' | 'student'>().length(20),
  },
})
/** Somebody on the roster of a class, or who teaches it. */
export class ClassMember extends ClassMemberSchema.class {}
ClassMemberSchema.setClass(ClassMember)

/** A question as it was drawn when the session was opened. */
export type DrawnQuestion = {
  factId: number
  name: string
  questionText: string
  options: string[]
  rightChoice: number
}

const ClassSessionSchema = defineEntity({
  name: 'ClassSession',
  tableName: 'class_sessions',
  indexes: [
    {
      name: 'class_sessions_open_code',
      expression: `create unique index "class_sessions_open_code" on "class_sessions" ("join_code") where state <> 'ended'`,
    },
    { properties: ['schoolClass', 'createdAt'] },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    schoolClass: () => p.manyToOne(SchoolClass).mapToPk().deleteRule('cascade'),
    card: () => p.manyToOne(Card).mapToPk(),
    createdBy: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index(),
    joinCode: p.string().length(12),
    openToCode: p.boolean().default(true),
    state: p.string().$type<SessionState>().length(10).default('lobby'),
    questions: p.json().$type<DrawnQuestion[]>(),
    /** Raised with every change of the session's own state. */
    version: p.integer().default(1),
    /** Raised with every change on the board. */
    boardVersion: p.integer().default(1),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
})
/** A live quiz of a class. */
export class ClassSession extends ClassSessionSchema.class {}
ClassSessionSchema.setClass(ClassSession)

const SeatSchema = defineEntity({
  name: 'Seat',
  tableName: 'class_seats',
  properties: {
    session: () => p.manyToOne(ClassSession).mapToPk().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').index(),
    /** The student's own quiz round, where the answers count like any other's. */
    round: () => p.manyToOne(QuizRound).mapToPk().nullable(),
    takenAt: p.datetime(),
  },
})
/** A student who came to a session. */
export class Seat extends SeatSchema.class {}
SeatSchema.setClass(Seat)

const SeatAnswerSchema = defineEntity({
  name: 'SeatAnswer',
  tableName: 'class_answers',
  properties: {
    session: () => p.manyToOne(ClassSession).mapToPk().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    fact: () => p.manyToOne(Fact).mapToPk().primary(),
    choice: p.integer(),
    correct: p.boolean(),
    answeredAt: p.datetime(),
  },
})
/** One student's answer to one question. */
export class SeatAnswer extends SeatAnswerSchema.class {}
SeatAnswerSchema.setClass(SeatAnswer)

export const classesEntities = [SchoolClass, ClassMember, ClassSession, Seat, SeatAnswer]
