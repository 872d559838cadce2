import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { waitMs } from '#shared/rules/webinars/room/policy.ts'
import { SECOND_MS } from '#shared/time.ts'
import { reading, running, takingPart } from './access.ts'
import { muteParticipant } from './holding.ts'
import * as query from './queries/chat.ts'
import { lockParticipant, putSpoke } from './queries/participants.ts'
import { putPinned, type RoomRow } from './queries/room.ts'
import { tellDesk, tellRoom } from './telling.ts'
import { viewMessage } from './views.ts'

type Message = Answer<typeof contract.sendRoomMessage>

/** WEB-LV001. Sent twice it stands once. @throws Muted, TooFast */
export async function sendRoomMessage(
  ctx: OpenContext,
  { session_id, message_id, text }: Input<typeof contract.sendRoomMessage>,
): Promise<Message> {
  const { sql, now } = ctx
  const { room, role, participant: found } = await takingPart(ctx, session_id)
  const participant = (await sql.one(lockParticipant, [found.id]))!
  const known = await sql.one(query.messageKnown, [message_id])
  if (known) {
    if (known.participant_id !== participant.id) throw Conflict()
    return viewMessage((await sql.one(query.messageById, [session_id, message_id]))!)
  }
  if (participant.muted_at) throw contract.Muted()
  const wait = waitMs(participant.spoke_at, room.slow_seconds, role, now)
  if (wait > 0) throw contract.TooFast({ seconds: Math.ceil(wait / SECOND_MS) })
  await sql.rows(putSpoke, [participant.id, now])
  let told: Message | undefined
  await tellRoom(ctx, room, async (place) => {
    if (!(await sql.one(query.insertMessage, [message_id, session_id, participant.id, place, text, now])))
      throw Conflict()
    told = viewMessage((await sql.one(query.messageById, [session_id, message_id]))!)
    return { messages: [told] }
  })
  return told!
}

/** WEB-LV001. Backwards from a place, or everything since one, so that nobody who comes back misses anything. */
export async function listRoomMessages(
  ctx: OpenContext,
  { session_id, before, after }: Input<typeof contract.listRoomMessages>,
): Promise<Answer<typeof contract.listRoomMessages>> {
  await reading(ctx, session_id)
  const most = contract.MESSAGES_A_PAGE
  const [edge, rows] =
    after === undefined
      ? ([
          'first',
          (await ctx.sql.rows(query.messagesBefore, [session_id, before ?? FURTHEST, most])).reverse(),
        ] as const)
      : (['last', await ctx.sql.rows(query.messagesAfter, [session_id, after, most])] as const)
  const next = rows.length < most ? null : (edge === 'first' ? rows[0] : rows.at(-1))!.place
  return { data: rows.map(viewMessage), next }
}
const FURTHEST = 2_147_483_647

/** WEB-LV001. Hides and shows a message, pins it, and keeps who wrote it from writing. */
export async function moderateRoomMessage(
  ctx: Context,
  { session_id, message_id, is_hidden, is_pinned, is_muted }: Input<typeof contract.moderateRoomMessage>,
): Promise<Answer<typeof contract.moderateRoomMessage>> {
  const { room } = await running(ctx, session_id, { moderates: true })
  const message = await ctx.sql.one(query.messageById, [session_id, message_id])
  if (!message) throw NotFound('There is no such message.')
  if (is_muted !== undefined) await muteParticipant(ctx, room, message.participant_id, is_muted)
  if (is_hidden !== undefined && is_hidden !== (message.hidden_at !== null)) await hide(ctx, room, message, is_hidden)
  if (is_pinned !== undefined && !is_hidden)
    await tellRoom(ctx, room, async () => {
      // As it stands once the room is held: what somebody hid meanwhile is not shown to everybody.
      const now = await ctx.sql.one(query.messageById, [session_id, message_id])
      const pinned = is_pinned && now && now.hidden_at === null ? now : null
      await ctx.sql.rows(putPinned, [session_id, pinned && message_id])
      return { pinned: pinned && viewMessage(pinned) }
    })
  return { message_id }
}

async function hide(ctx: Context, room: RoomRow, message: query.MessageRow, isHidden: boolean): Promise<void> {
  const { sql, now } = ctx
  await sql.rows(query.putHidden, [message.id, isHidden ? now : null])
  const view = viewMessage(message)
  await tellRoom(ctx, room, () => (isHidden ? { gone: [message.id] } : { messages: [view] }))
  await tellDesk(ctx, room.session_id, () => (isHidden ? { hidden: [view] } : { shown: [message.id] }))
}
