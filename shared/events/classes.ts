import { z } from 'zod'
import { MonitorQuestion, MonitorStudent, OwnAnswer, SessionQuestion, SessionView } from '../contract/classes/index.ts'
import { ClassSessionId, UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** The session was started, paused or ended: for those who sit in it. With the start come its questions. */
export const sessionTurned = event(
  'classes.sessionTurned',
  z.object({ session: SessionView, questions: z.array(SessionQuestion).optional() }),
  ({ session }) => rooms.classSession(session.session_id),
)

/** A live quiz was opened for a class. Heard by notifications, which tell its students. */
export const sessionOpened = event(
  'classes.sessionOpened',
  z.object({ session: SessionView, student_ids: z.array(UserId) }),
  () => null,
)

/** A student's answer was stored: for every screen of theirs. */
export const questionAnswered = event(
  'classes.questionAnswered',
  z.object({ user_id: UserId, session_id: ClassSessionId, answer: OwnAnswer }),
  ({ user_id }) => rooms.user(user_id),
)

/**
 * What moved on the board; with the end all questions, with what was right. Joined: the newest row of each student and
 * question, and the newest state.
 */
export const boardMoved = event(
  'classes.boardMoved',
  z.object({
    session_id: ClassSessionId,
    session: SessionView.optional(),
    students: z.array(MonitorStudent),
    questions: z.array(MonitorQuestion.omit({ question_text: true, options: true })),
  }),
  ({ session_id }) => rooms.classMonitor(session_id),
  (bursts) => {
    const students = new Map(bursts.flatMap((burst) => burst.students).map((row) => [row.user_id, row]))
    const questions = new Map(bursts.flatMap((burst) => burst.questions).map((row) => [row.fact_id, row]))
    const session = bursts.findLast((burst) => burst.session)?.session
    return {
      session_id: bursts[0]!.session_id,
      ...(session ? { session } : {}),
      students: [...students.values()],
      questions: [...questions.values()],
    }
  },
)
