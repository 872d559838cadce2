import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { RoomMessage, RoomQuestion } from '#shared/contract/webinars/room.ts'
import { canModerate } from '#shared/rules/webinars/room/policy.ts'
import { fullMove, wordsIn } from '#shared/rules/webinars/room/replay.ts'
import { assertAskable } from '../../learning/index.ts'
import { enterCards } from '../../memory/index.ts'
import { reading } from './access.ts'
import { keptMessages } from './queries/chat.ts'
import { keptQuestions } from './queries/questions.ts'
import * as query from './queries/replay.ts'
import { recordedFor, tellDesk } from './telling.ts'
import { readStage, viewMessage, viewQuestion } from './views.ts'

const A_PAGE = 200

/** WEB-GA003. After the end everybody who had a participant can go through it again; whoever ran it, at any time. */
export async function getRoomReplay(
  ctx: OpenContext,
  { session_id, after }: Input<typeof contract.getRoomReplay>,
): Promise<Answer<typeof contract.getRoomReplay>> {
  const { room, role } = await reading(ctx, session_id)
  if (room.state !== 'ended' && !canModerate(role)) throw contract.NotOpen('The recording can be seen after the end.')
  const rows = await ctx.sql.rows(query.recordedMoves, [session_id, after, A_PAGE])
  const words = wordsIn(rows.map(({ move }) => move))
  const [said, asked] = await Promise.all([
    ctx.sql.rows(keptMessages, [session_id, words.messages]),
    ctx.sql.rows(keptQuestions, [session_id, words.questions]),
  ])
  const messages = new Map(said.map((row) => [row.id, RoomMessage.parse(viewMessage(row))]))
  const questions = new Map(asked.map((row) => [row.id, RoomQuestion.parse(viewQuestion(row))]))
  const data = rows.map((row) => ({ ...row, move: fullMove(row.move, messages, questions) }))
  return {
    data,
    next: rows.length < A_PAGE ? null : rows.at(-1)!.place,
    length_ms: recordedFor(room, ctx.now),
  }
}

/** Once a person; saying it again changes it. */
export async function sendRoomSurvey(
  ctx: OpenContext,
  { session_id, rating, comment }: Input<typeof contract.sendRoomSurvey>,
): Promise<Answer<typeof contract.sendRoomSurvey>> {
  const { room, participant } = await reading(ctx, session_id)
  if (room.state !== 'ended') throw contract.NotOpen('Tell us how it was once it has ended.')
  await ctx.sql.rows(query.putSurvey, [participant.id, session_id, rating, comment, ctx.now])
  await tellDesk(ctx, session_id, () => ({ surveys_changed: true }))
  return { rating, comment }
}

/** The card on the stage comes into the daily quiz of whoever asks, where it is open to them. @throws NothingShown */
export async function takeRoomCard(
  ctx: Context,
  { session_id }: Input<typeof contract.takeRoomCard>,
): Promise<Answer<typeof contract.takeRoomCard>> {
  const { room } = await reading(ctx, session_id)
  const { stage } = await readStage(ctx.sql, room)
  if (stage.slide?.kind !== 'card') throw contract.NothingShown()
  const { card_id, name } = stage.slide
  await assertAskable(ctx, ctx.actor.id, Number(card_id))
  await enterCards(ctx, [Number(card_id)])
  return { card_id: Number(card_id), name }
}
