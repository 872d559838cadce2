import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { canBeModerator } from '#shared/rules/webinars/room/policy.ts'
import { giveRole, takeRole } from '../hosting.ts'
import { lockWebinar } from '../queries/office.ts'
import { running } from './access.ts'
import { muteParticipant } from './holding.ts'
import { hostRoleOf } from './queries/participants.ts'

/**
 * WEB-LV001. Who runs a room has somebody in it moderate the webinar, or no more; hosts and co-hosts are named in the office alone.
 * Twice is the same. @throws CannotModerate, TooManyHosts
 */
export async function setRoomModerator(
  ctx: Context,
  { session_id, participant_id, moderates }: Input<typeof contract.setRoomModerator>,
): Promise<Answer<typeof contract.setRoomModerator>> {
  const { room } = await running(ctx, session_id)
  // What is changed in the office meanwhile comes before or after it.
  await ctx.sql.one(lockWebinar, [room.webinar_id])
  const found = await ctx.sql.one(hostRoleOf, [session_id, participant_id])
  if (!found) throw NotFound('They are not in this room.')
  const { user_id, role, is_removed, is_muted } = found
  if (user_id === null || !canBeModerator({ role, hasAccount: true, isRemoved: is_removed }))
    throw contract.CannotModerate()
  if (moderates) {
    // Whoever looks after the chat writes in it.
    if (is_muted) await muteParticipant(ctx, room, participant_id, false)
    await giveRole(ctx, room.webinar_id, user_id, 'moderator')
  } else await takeRole(ctx, room.webinar_id, user_id)
  return { moderates }
}
