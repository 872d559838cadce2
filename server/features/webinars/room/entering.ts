import { randomBytes } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/webinars/index.ts'
import { webinarEntered } from '#shared/events/index.ts'
import { isOpen, OPENS_BEFORE_MS } from '#shared/rules/webinars/room/policy.ts'
import { keptCards } from '../../memory/index.ts'
import { keepLinks, linksOf, mustBeThere, type Standing, standingIn } from './access.ts'
import * as participants from './queries/participants.ts'
import { makeRoom, type RoomRow, roomOfWebinar } from './queries/room.ts'
import { slideCards } from './queries/slides.ts'

type Entry = Answer<typeof contract.getWebinarRoom>

/** RTM-CA002. Before the room opens it says when that is, and nothing that would let anybody listen. */
export async function getWebinarRoom(
  ctx: OpenContext,
  { webinar_id, session }: Input<typeof contract.getWebinarRoom>,
): Promise<Entry> {
  const room = await mustBeThere(await ctx.sql.one(roomOfWebinar, [webinar_id, session]))
  const standing = await standingIn(ctx, ctx.actor, room, linksOf(ctx))
  return viewEntry(ctx, room, standing, await participantFor(ctx, room, standing))
}

/** WEB-LV001. Coming in again, by whichever device, is the same participant. */
export async function enterWebinarRoom(
  ctx: OpenContext,
  { webinar_id, session, seat, name }: Input<typeof contract.enterWebinarRoom>,
): Promise<Entry> {
  const { sql, now } = ctx
  const room = await mustBeThere(await sql.one(roomOfWebinar, [webinar_id, session]))
  const links = linksOf(ctx, seat)
  const standing = await standingIn(ctx, ctx.actor, room, links)
  if (seat) keepLinks(ctx, links)
  const known = await participantFor(ctx, room, standing)
  if (known && room.state === 'live') tellEntered(ctx, room, standing)
  if (known || !isThereYet(room, standing, now)) return viewEntry(ctx, room, standing, known)
  const called = standing.firstName.trim() || name?.trim() || ''
  if (!called) return viewEntry(ctx, room, standing, undefined)
  const { userId, registrationId } = standing
  // Whoever is signed in and came by a link has reserved that seat: it is theirs on their other devices, too.
  if (ctx.actor && standing.linkId) {
    await sql.rows(participants.claimRegistration, [standing.linkId, ctx.actor.id])
    await sql.rows(participants.claimParticipant, [standing.linkId, ctx.actor.id])
  }
  const lineKey = randomBytes(32).toString('base64url')
  await sql.rows(makeRoom, [room.session_id])
  await sql.rows(participants.insertParticipant, [
    room.session_id,
    userId,
    registrationId,
    called.slice(0, 60),
    lineKey,
    now,
  ])
  tellEntered(ctx, room, standing)
  return viewEntry(ctx, room, standing, await participantFor(ctx, room, standing))
}

function tellEntered({ publish }: OpenContext, { session_id }: RoomRow, { userId }: Standing): void {
  if (userId !== null) publish(webinarEntered, { session_id, user_id: userId })
}

/** What has ended is read as long as it is kept. */
const isThereYet = (room: RoomRow, { role }: Standing, now: Date): boolean =>
  room.state === 'ended' || isOpen({ state: room.state, startsAt: room.starts_at, endsAt: room.ends_at }, role, now)

const participantFor = ({ sql }: OpenContext, room: RoomRow, { userId, registrationId }: Standing) =>
  sql.one(participants.participantOf, [room.session_id, userId, registrationId])

async function viewEntry(
  { sql, now }: OpenContext,
  room: RoomRow,
  standing: Standing,
  participant: participants.ParticipantRow | undefined,
): Promise<Entry> {
  const isInside = participant !== undefined && isThereYet(room, standing, now)
  return {
    session_id: room.session_id,
    title: room.title,
    room_id: isInside ? room.room_key : null,
    join_token: isInside ? participant.line_key : null,
    state: room.state,
    starts_at: room.starts_at,
    ends_at: room.ends_at,
    opens_at: new Date(room.starts_at.getTime() - OPENS_BEFORE_MS),
    server_now: now,
    stream_url: isInside ? room.stream_url : null,
    role: standing.role,
    needs_name: !participant && standing.firstName.trim() === '',
    own: isInside ? await viewOwn(sql, room, standing, participant) : null,
  }
}

async function viewOwn(
  sql: OpenContext['sql'],
  { session_id }: RoomRow,
  { role, userId }: Standing,
  participant: participants.ParticipantRow,
) {
  const cards = userId === null ? [] : await sql.rows(slideCards, [session_id])
  const ids = cards.map(({ card_id }) => card_id)
  const deeds = (await sql.one(participants.ownDeeds, [participant.id]))!
  return {
    participant_id: participant.id,
    name: participant.name,
    role,
    is_muted: participant.muted_at !== null,
    hand_up: participant.hand_at !== null,
    has_agreed: participant.accepted_at !== null,
    in_review: userId === null || ids.length === 0 ? [] : await keptCards(sql, userId, ids),
    ...deeds,
  }
}
