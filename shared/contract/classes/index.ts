import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, ClassSessionId, FactId, SchoolClassId, SchoolId, UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Reasoned } from '../quiz/reason.ts'

export const SessionState = z.enum(['lobby', 'running', 'paused', 'ended'])
export type SessionState = z.output<typeof SessionState>

export const ClassView = z.object({
  school_class_id: SchoolClassId,
  school_id: SchoolId.nullable(),
  name: z.string(),
  students: z.int(),
  status: z.enum(['Current', 'Past', 'Future']),
})
export type ClassView = z.output<typeof ClassView>

/** A question as it is put to a student: options in their order, never which one is right. */
export const SessionQuestion = z.object({
  fact_id: FactId,
  question_text: z.string(),
  options: z.array(z.string()),
})
export type SessionQuestion = z.output<typeof SessionQuestion>

/** What everybody in a session may know. */
export const SessionView = z.object({
  session_id: ClassSessionId,
  join_code: z.string(),
  class_name: z.string(),
  card: z.object({ card_id: CardId, slug: z.string(), name: z.string() }),
  state: SessionState,
  questions_total: z.int(),
  /** Raised by one with every change of the session's own state. */
  version: z.int(),
})
export type SessionView = z.output<typeof SessionView>

export const OwnAnswer = z.object({
  fact_id: FactId,
  choice: z.int().min(0),
  correct: z.boolean(),
  right_choice: z.int().min(0),
  ...Reasoned,
})
export type OwnAnswer = z.output<typeof OwnAnswer>

/** A session as one student sees it: the questions (none before it begins), and own answers with how they went. */
export const SeatView = z.object({
  session: SessionView,
  questions: z.array(SessionQuestion),
  answers: z.array(OwnAnswer),
  /** Set when the session has ended. */
  result: z.object({ answered: z.int(), correct: z.int(), class_average: z.number() }).nullable(),
})
export type SeatView = z.output<typeof SeatView>

export const MonitorStudent = z.object({
  user_id: UserId,
  name: z.string(),
  answered: z.int(),
  correct: z.int(),
  /** One entry a question in the session's order: true right, false wrong, null not answered. */
  answers: z.array(z.boolean().nullable()),
  last_answer_at: Instant.nullable(),
})
export type MonitorStudent = z.output<typeof MonitorStudent>

/** A question on the board. The board stands on the wall: what is right is null until the session has ended. */
export const MonitorQuestion = z.object({
  fact_id: FactId,
  /** The fact that is asked for, which is the right option's text. */
  name: z.string().nullable(),
  question_text: z.string(),
  options: z.array(z.string()),
  right_choice: z.int().nullable(),
  /** How often each option was chosen, in the order of `options`. */
  counts: z.array(z.int()),
  answered: z.int(),
  correct: z.int(),
})
export type MonitorQuestion = z.output<typeof MonitorQuestion>

/** The educator's board. */
export const MonitorView = z.object({
  session: SessionView,
  version: z.int(),
  students: z.array(MonitorStudent),
  questions: z.array(MonitorQuestion),
})
export type MonitorView = z.output<typeof MonitorView>

export const NotRunning = defineError('classes.not_running', 409, 'The quiz is not running right now.')
export const AlreadyAnswered = defineError('classes.already_answered', 409, 'You have answered this question already.')
export const UnknownCode = defineError('classes.unknown_code', 404, 'No open quiz has this code. Please check it.')
export const SessionEnded = defineError(
  'classes.session_ended',
  410,
  'This quiz has ended.',
  z.object({
    card: z.object({ slug: z.string(), name: z.string() }),
  }),
)
export const WrongTurn = defineError('classes.wrong_turn', 409, 'The quiz can’t go there from where it is.')

/** The educator's classes. */
export const listClasses = endpoint({
  method: 'GET',
  path: '/api/v3/schools/:school_id/classes',
  access: 'educator',
  summary: 'An educator’s classes at a school.',
  input: z.object({
    school_id: SchoolId,
    status: z.enum(['Current', 'Past', 'Future', 'All']).default('Current'),
    ...PageQuery,
  }),
  reply: pageOf(ClassView),
})

/** The classes that one teaches, at any school, and the sessions still open. */
export const listOwnClasses = endpoint({
  method: 'GET',
  path: '/api/v3/user/classes',
  access: 'educator',
  summary: 'The classes one teaches, and one’s latest sessions.',
  input: z.object({}),
  reply: z.object({
    classes: z.array(ClassView),
    sessions: z.array(SessionView.extend({ created_at: Instant, joined: z.int() })),
  }),
})

/** Opens a live quiz on a card for a class. */
export const createSession = endpoint({
  method: 'POST',
  path: '/api/v3/schools/:school_id/classes/:school_class_id/sessions',
  access: 'educator',
  summary: 'Open a live quiz for a class.',
  input: z.object({
    school_id: SchoolId,
    school_class_id: SchoolClassId,
    resource_type: z.literal('pictomo').default('pictomo'),
    resource_id: CardId,
    /** How many questions; all of the card's when left out. */
    questions: z.int().min(1).max(100).optional(),
    /** May those with the code who are not on the roster come in? Left out, they may where nobody is on it. */
    open_to_code: z.boolean().optional(),
  }),
  reply: SessionView,
  idempotent: true,
})

/** The live quizzes that are open for the student now: their classes' sessions. */
export const listOpenSessions = endpoint({
  method: 'GET',
  path: '/api/v3/user/class_sessions',
  access: 'user',
  summary: 'Live quizzes open for one now.',
  input: z.object({}),
  reply: z.object({ sessions: z.array(SessionView) }),
})

/** Takes a seat by the code on the board. Taking it again gives the same seat, also when the session has ended. */
export const joinSession = endpoint({
  method: 'POST',
  path: '/api/v3/class_sessions/join',
  access: 'user',
  summary: 'Take a seat by code.',
  input: z.object({ code: z.string().trim().toUpperCase().min(4).max(12) }),
  reply: SeatView,
  errors: [UnknownCode, SessionEnded],
  limit: { points: 30, seconds: 60, failuresOfNetwork: 120 },
})

/** One's own seat in a session. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/v3/class_sessions/:session_id',
  access: 'user',
  summary: 'One’s own seat in a session.',
  input: z.object({ session_id: ClassSessionId }),
  reply: SeatView,
})

/** Answers one question, once. Sending the same answer again gives the same reply. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/v3/class_sessions/:session_id/answers',
  access: 'user',
  summary: 'Answer one question of a session.',
  input: z.object({ session_id: ClassSessionId, fact_id: FactId, choice: z.int().min(0).max(5) }),
  reply: OwnAnswer,
  errors: [NotRunning, AlreadyAnswered],
})

/** The educator's board. */
export const getMonitor = endpoint({
  method: 'GET',
  path: '/api/v3/class_sessions/:session_id/monitor',
  access: 'educator',
  summary: 'The board of a session.',
  input: z.object({ session_id: ClassSessionId }),
  reply: MonitorView,
})

/** Starts, pauses, goes on with or ends a session. */
export const updateSession = endpoint({
  method: 'PUT',
  path: '/api/v3/class_sessions/:session_id',
  access: 'educator',
  summary: 'Start, pause, resume or end a session.',
  input: z.object({ session_id: ClassSessionId, state: SessionState }),
  reply: SessionView,
  errors: [WrongTurn],
})
