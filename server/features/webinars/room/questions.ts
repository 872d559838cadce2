import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { QUESTIONS_OPEN } from '#shared/rules/webinars/room/policy.ts'
import { running, takingPart } from './access.ts'
import { lockParticipant } from './queries/participants.ts'
import * as query from './queries/questions.ts'
import { tellRoom } from './telling.ts'
import { viewQuestion } from './views.ts'

type Question = Answer<typeof contract.askRoomQuestion>
const UNKNOWN = 'There is no such question any more.'

/** WEB-LV001. Asked twice under one id it is asked once. @throws Muted, TooManyQuestions */
export async function askRoomQuestion(
  ctx: OpenContext,
  { session_id, question_id, text }: Input<typeof contract.askRoomQuestion>,
): Promise<Question> {
  const { sql, now } = ctx
  const { room, participant: found } = await takingPart(ctx, session_id)
  const participant = (await sql.one(lockParticipant, [found.id]))!
  const known = await sql.one(query.questionById, [session_id, question_id])
  if (known?.participant_id === participant.id) return viewQuestion(known)
  if (participant.muted_at) throw contract.Muted()
  if ((await sql.one(query.openQuestionsOf, [participant.id]))!.count >= QUESTIONS_OPEN)
    throw contract.TooManyQuestions()
  if (!(await sql.one(query.insertQuestion, [question_id, session_id, participant.id, text, now]))) throw Conflict()
  const told = viewQuestion((await sql.one(query.questionById, [session_id, question_id]))!)
  await tellRoom(ctx, room, () => ({ questions: [told] }))
  return told
}

/** WEB-LV001. Once a person, however often it is pressed. */
export async function voteRoomQuestion(
  ctx: OpenContext,
  { session_id, question_id, vote }: Input<typeof contract.voteRoomQuestion>,
): Promise<Question> {
  const { sql } = ctx
  const { room, participant } = await takingPart(ctx, session_id)
  if (!(await sql.one(query.lockQuestion, [session_id, question_id]))) throw NotFound(UNKNOWN)
  await sql.rows(vote ? query.putVote : query.deleteVote, [question_id, participant.id])
  await sql.rows(query.recountVotes, [question_id])
  const told = viewQuestion((await sql.one(query.questionById, [session_id, question_id]))!)
  await tellRoom(ctx, room, () => ({ questions: [told] }))
  return told
}

/** WEB-LV001. */
export async function moderateRoomQuestion(
  ctx: Context,
  { session_id, question_id, is_answered, is_hidden }: Input<typeof contract.moderateRoomQuestion>,
): Promise<Answer<typeof contract.moderateRoomQuestion>> {
  const { sql, now } = ctx
  const { room } = await running(ctx, session_id, { moderates: true })
  if (!(await sql.one(query.lockQuestion, [session_id, question_id]))) throw NotFound(UNKNOWN)
  if (is_answered !== undefined) await sql.rows(query.putAnswered, [question_id, is_answered ? now : null])
  if (is_hidden) await sql.rows(query.putQuestionHidden, [question_id, now])
  const told = viewQuestion((await sql.one(query.questionById, [session_id, question_id]))!)
  await tellRoom(ctx, room, () => (is_hidden ? { gone: [question_id] } : { questions: [told] }))
  return { question_id }
}
