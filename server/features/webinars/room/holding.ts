import type { Context } from '#server/platform/context.ts'
import { CannotRemove } from '#shared/contract/webinars/room.ts'
import { NotFound } from '#shared/errors.ts'
import { accessChanged } from '#shared/events/index.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { newRoomKey } from '../roomKey.ts'
import { lockParticipant, putMuted, putRemoved, rightsOf } from './queries/participants.ts'
import { putKey, type RoomRow } from './queries/room.ts'
import { tellDesk, tellRoom } from './telling.ts'
import { viewPerson } from './views.ts'

const GONE = 'They are not in this room.'

/** Whose participant it is alone knows that it is told of them. */
export async function muteParticipant(
  ctx: Context,
  room: RoomRow,
  participantId: string,
  isMuted: boolean,
): Promise<void> {
  const { sql, now } = ctx
  const participant = await sql.one(lockParticipant, [participantId])
  if (!participant) throw NotFound(GONE)
  const mutedAt = isMuted ? (participant.muted_at ?? now) : null
  await sql.rows(putMuted, [participantId, mutedAt])
  await tellRoom(ctx, room, () => ({ participants: [{ participant_id: participantId, is_muted: isMuted }] }))
  await tellDesk(ctx, room.session_id, () => ({ people: [viewPerson({ ...participant, muted_at: mutedAt })] }))
}

/**
 * Somebody leaves the room for this session, or may come back to it. Whoever leaves knows the room's key, with which anybody
 * hears it: it is another one from then on, for which all who stay ask by themselves. Twice is the same. @throws CannotRemove
 */
export async function removeParticipant(
  ctx: Context,
  room: RoomRow,
  participantId: string,
  isRemoved: boolean,
): Promise<void> {
  const { sql, now, publish } = ctx
  const participant = await sql.one(lockParticipant, [participantId])
  if (!participant) throw NotFound(GONE)
  if ((participant.removed_at !== null) === isRemoved) return
  if (isRemoved && (await isKept(ctx, participantId))) throw CannotRemove()
  const removedAt = isRemoved ? now : null
  await sql.rows(putRemoved, [participantId, removedAt])
  if (isRemoved)
    await tellRoom(ctx, room, async () => {
      await sql.rows(putKey, [room.session_id, newRoomKey()])
      return {
        participants: [{ participant_id: participantId, is_removed: true as const }],
        has_new_key: true as const,
      }
    })
  if (participant.user_id !== null) publish(accessChanged, { user_id: participant.user_id as never })
  const after = { ...participant, removed_at: removedAt, hand_at: null }
  await tellDesk(ctx, room.session_id, () => ({ people: [viewPerson(after)] }))
}

/** Whoever runs the webinar, and staff, stay. */
async function isKept({ sql }: Context, participantId: string): Promise<boolean> {
  const { runs, role, roles } = (await sql.one(rightsOf, [participantId]))!
  return runs || (role !== null && isStaff({ role, roles: roles ?? [] }))
}
