import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { canModerate } from '#shared/rules/webinars/room/policy.ts'
import { withoutHidden } from '#shared/rules/webinars/room/replay.ts'
import { assertAskable } from '../../learning/index.ts'
import { enterCards } from '../../memory/index.ts'
import { reading } from './access.ts'
import * as query from './queries/replay.ts'
import { recordedFor } from './telling.ts'
import { readStage } from './views.ts'

const A_PAGE = 200

/** WEB-GA003. After the end everybody who had a seat can go through it again; whoever ran it, at any time. */
export async function getRoomReplay(
  ctx: OpenContext,
  { session_id, after }: Input<typeof contract.getRoomReplay>,
): Promise<Answer<typeof contract.getRoomReplay>> {
  const { room, role } = await reading(ctx, session_id)
  if (room.state !== 'ended' && !canModerate(role)) throw contract.NotOpen('The recording can be seen after the end.')
  const [rows, hidden] = await Promise.all([
    ctx.sql.rows(query.recordedMoves, [session_id, after, A_PAGE]),
    ctx.sql.rows(query.hiddenSince, [session_id]),
  ])
  const ids = new Set(hidden.map(({ id }) => id))
  // By the room's key live events are heard: it is nobody's to learn from a recording.
  const data = rows.map((row) => ({ ...row, move: { ...withoutHidden(row.move, ids), room_key: '' } }))
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
  const { room, seat } = await reading(ctx, session_id)
  if (room.state !== 'ended') throw contract.NotOpen('Tell us how it was once it has ended.')
  await ctx.sql.rows(query.putSurvey, [seat.id, session_id, rating, comment, ctx.now])
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
