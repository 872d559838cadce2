import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { showsCounts, soundVote } from '#shared/rules/webinars/room/policy.ts'
import { running, takingPart } from './access.ts'
import * as query from './queries/polls.ts'
import { tellDesk, tellRoom } from './telling.ts'
import { viewDeskPoll, viewPoll } from './views.ts'

type Poll = Answer<typeof contract.openRoomPoll>
const UNKNOWN = 'There is no such poll.'
const POLLS_MAX = 50

/** WEB-LV001. Opened twice under one id it is there once. */
export async function openRoomPoll(
  ctx: Context,
  { session_id, poll_id, question, options, multiple }: Input<typeof contract.openRoomPoll>,
): Promise<Poll> {
  const { sql, now } = ctx
  const { room } = await running(ctx, session_id)
  const known = await sql.one(query.pollById, [session_id, poll_id])
  if (known) return viewDeskPoll(known)
  if ((await sql.one(query.countPolls, [session_id]))!.count >= POLLS_MAX) throw contract.TooManyPolls()
  const given = [poll_id, session_id, question, JSON.stringify(options), multiple, now] as const
  if (!(await sql.one(query.insertPoll, [...given]))) throw Conflict()
  const row = (await sql.one(query.pollById, [session_id, poll_id]))!
  await tellRoom(ctx, room, () => ({ polls: [viewPoll(row)] }))
  await tellDesk(ctx, session_id, () => ({ polls: [viewDeskPoll(row)] }))
  return viewDeskPoll(row)
}

/** WEB-LV001. Hosts see each vote at once; everybody else as soon as it is shown. @throws PollClosed, OneOption */
export async function voteRoomPoll(
  ctx: OpenContext,
  { session_id, poll_id, options }: Input<typeof contract.voteRoomPoll>,
): Promise<Answer<typeof contract.voteRoomPoll>> {
  const { sql } = ctx
  const { room, participant } = await takingPart(ctx, session_id)
  const poll = await sql.one(query.sharePoll, [session_id, poll_id])
  if (!poll) throw NotFound(UNKNOWN)
  if (!poll.is_open) throw contract.PollClosed()
  const chosen = soundVote(options, { options: poll.size, multiple: poll.multiple })
  if (!chosen) throw contract.OneOption()
  await sql.rows(query.putPollVote, [poll_id, participant.id, chosen])
  // Counted once the desk is held: votes that are kept at the same time are then counted one after the other.
  let counted: query.PollRow | undefined
  await tellDesk(ctx, session_id, async () => {
    counted = (await sql.one(query.pollById, [session_id, poll_id]))!
    return { polls: [viewDeskPoll(counted)] }
  })
  if (showsCounts({ isShown: counted!.is_shown, isOpen: true }))
    await tellRoom(ctx, room, () => ({ polls: [viewPoll(counted!)] }))
  return { poll_id, options: chosen }
}

/** WEB-LV001. */
export async function setRoomPoll(
  ctx: Context,
  { session_id, poll_id, is_open, is_shown }: Input<typeof contract.setRoomPoll>,
): Promise<Poll> {
  const { sql, now } = ctx
  const { room } = await running(ctx, session_id)
  const poll = await sql.one(query.lockPoll, [session_id, poll_id])
  if (!poll) throw NotFound(UNKNOWN)
  const before = (await sql.one(query.pollById, [session_id, poll_id]))!
  await sql.rows(query.putPollState, [
    poll_id,
    is_open === false ? now : null,
    (is_shown ?? before.is_shown) ? now : null,
  ])
  const row = (await sql.one(query.pollById, [session_id, poll_id]))!
  await tellRoom(ctx, room, () => ({ polls: [viewPoll(row)] }))
  await tellDesk(ctx, session_id, () => ({ polls: [viewDeskPoll(row)] }))
  return viewDeskPoll(row)
}
