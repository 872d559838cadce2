import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { canWithdraw, hasSameAnswers, showsCounts, soundRight, soundVote } from '#shared/rules/webinars/room/policy.ts'
import { running, takingPart } from './access.ts'
import * as query from './queries/polls.ts'
import type { RoomRow } from './queries/room.ts'
import { type Telling, tellDesk, tellRoom } from './telling.ts'
import { viewDeskPoll, viewPoll, wordingOf } from './views.ts'

type Poll = Answer<typeof contract.openRoomPoll>
const UNKNOWN = 'There is no such poll.'
const POLLS_MAX = 50

/** WEB-LV001. Opened twice under one id it is there once. @throws TooManyPolls, OneRightAnswer, SameAnswers, Conflict */
export async function openRoomPoll(
  ctx: Context,
  { session_id, poll_id, question, options, multiple, ...given }: Input<typeof contract.openRoomPoll>,
): Promise<Poll> {
  const { sql } = ctx
  const right = marked(given.right, options, multiple)
  const room = await preparing(ctx, session_id)
  const known = await sql.one(query.pollById, [session_id, poll_id])
  if (known) return viewDeskPoll(known)
  return ask(ctx, room, { poll_id, question, options, multiple, right })
}

/** @throws SameAnswers, OneRightAnswer */
function marked(right: readonly number[], options: readonly string[], multiple: boolean): number[] {
  if (hasSameAnswers(options)) throw contract.SameAnswers()
  const sound = soundRight(right, { options: options.length, multiple })
  if (!sound) throw contract.OneRightAnswer()
  return sound
}

/** Asks a poll of a room that `preparing` holds. @throws TooManyPolls, Conflict where another session has a poll with its id */
async function ask(ctx: Context, room: RoomRow, poll: query.PreparedRow): Promise<Poll> {
  const { sql, now } = ctx
  const { session_id } = room
  if ((await sql.one(query.countPolls, [session_id]))!.count >= POLLS_MAX) throw contract.TooManyPolls()
  const { poll_id, question, multiple, right } = poll
  const given = [poll_id, session_id, question, JSON.stringify(poll.options), multiple, right, now] as const
  if (!(await sql.one(query.insertPoll, [...given]))) throw Conflict()
  const row = (await sql.one(query.pollById, [session_id, poll_id]))!
  await tellRoom(ctx, room, () => ({ polls: [viewPoll(row)] }))
  await tellDesk(ctx, session_id, () => ({ polls: [viewDeskPoll(row)] }))
  return viewDeskPoll(row)
}

/** Who writes a poll and who asks it do so one after the other. */
async function preparing(ctx: Context, sessionId: string): Promise<RoomRow> {
  const { room } = await running(ctx, sessionId)
  await ctx.sql.rows(query.lockPrepared, [sessionId])
  return room
}

type Prepared = Answer<typeof contract.prepareRoomPoll>
async function toldPrepared(ctx: Context, sessionId: string): Promise<Prepared> {
  let prepared: query.PreparedRow[] = []
  await tellDesk(ctx, sessionId, async () => {
    prepared = await ctx.sql.rows(query.preparedOf, [sessionId])
    return { prepared }
  })
  return { prepared }
}

/** WEB-LV001. Before the room begins, too. What was asked meanwhile is prepared no more. @throws TooManyPolls, OneRightAnswer, SameAnswers, Conflict */
export async function prepareRoomPoll(
  ctx: Context,
  { session_id, poll_id, question, options, multiple, ...given }: Input<typeof contract.prepareRoomPoll>,
): Promise<Prepared> {
  const { sql, now } = ctx
  const right = marked(given.right, options, multiple)
  await preparing(ctx, session_id)
  if (await sql.one(query.pollById, [session_id, poll_id])) throw Conflict('This poll was asked in the meantime.')
  if ((await sql.one(query.countPrepared, [session_id, poll_id]))!.count >= POLLS_MAX) throw contract.TooManyPolls()
  const written = [poll_id, session_id, question, JSON.stringify(options), multiple, right, now] as const
  if (!(await sql.one(query.putPrepared, [...written]))) throw Conflict()
  return toldPrepared(ctx, session_id)
}

/** WEB-LV001. A session begins with the polls of another one, beside those that it has. */
export async function copyPolls(ctx: Context, sessionId: string, fromSessionId: string): Promise<void> {
  const { sql, now } = ctx
  await sql.rows(query.lockPrepared, [sessionId])
  const { count } = (await sql.one(query.countPrepared, [sessionId, sessionId]))!
  await sql.rows(query.copyPolls, [sessionId, fromSessionId, Math.max(0, POLLS_MAX - count), now])
  await toldPrepared(ctx, sessionId)
}

/** Twice is the same. */
export async function dropPreparedPoll(
  ctx: Context,
  { session_id, poll_id }: Input<typeof contract.dropPreparedPoll>,
): Promise<Prepared> {
  await preparing(ctx, session_id)
  await ctx.sql.one(query.takePrepared, [session_id, poll_id])
  return toldPrepared(ctx, session_id)
}

/** WEB-LV001. Pressed twice, or by two at once, it is asked once. @throws TooManyPolls */
export async function askPreparedPoll(
  ctx: Context,
  { session_id, poll_id }: Input<typeof contract.askPreparedPoll>,
): Promise<Poll> {
  const { sql } = ctx
  const room = await preparing(ctx, session_id)
  const prepared = await sql.one(query.takePrepared, [session_id, poll_id])
  if (!prepared) {
    const asked = await sql.one(query.pollById, [session_id, poll_id])
    if (!asked) throw NotFound(UNKNOWN)
    return viewDeskPoll(asked)
  }
  const poll = await ask(ctx, room, prepared)
  await toldPrepared(ctx, session_id)
  return poll
}

/**
 * WEB-LV001. What nobody has voted in goes from everybody's list, and can be changed and asked anew: a vote for its words before counts
 * for nothing then. Twice is the same.
 * @throws PollHasVotes, PollClosed
 */
export async function withdrawRoomPoll(
  ctx: Context,
  { session_id, poll_id }: Input<typeof contract.withdrawRoomPoll>,
): Promise<Prepared> {
  const { sql, now } = ctx
  const room = await preparing(ctx, session_id)
  // Whoever votes at the same time has voted before it, or finds it gone.
  if (!(await sql.one(query.lockPoll, [session_id, poll_id]))) return toldPrepared(ctx, session_id)
  const poll = (await sql.one(query.pollById, [session_id, poll_id]))!
  if (!canWithdraw({ isOpen: poll.is_open, voters: poll.voters }))
    throw poll.is_open ? contract.PollHasVotes() : contract.PollClosed()
  await sql.rows(query.deletePoll, [poll_id])
  const { question, options, multiple, right } = poll
  await sql.one(query.putPrepared, [poll_id, session_id, question, JSON.stringify(options), multiple, right, now])
  await tellRoom(ctx, room, () => ({ gone: [poll_id] }))
  await tellDesk(ctx, session_id, () => ({ withdrawn: [poll_id] }))
  return toldPrepared(ctx, session_id)
}

/** WEB-LV001. Hosts see each vote at once; everybody else as soon as it is shown. @throws PollReworded, PollClosed, OneOption */
export async function voteRoomPoll(
  ctx: OpenContext,
  { session_id, poll_id, wording, options }: Input<typeof contract.voteRoomPoll>,
): Promise<Answer<typeof contract.voteRoomPoll>> {
  const { sql } = ctx
  const { room, participant } = await takingPart(ctx, session_id)
  const poll = await sql.one(query.sharePoll, [session_id, poll_id])
  if (!poll) throw NotFound('This poll is not asked any more.')
  if (!poll.is_open) throw contract.PollClosed()
  if (wording !== wordingOf(poll)) throw contract.PollReworded()
  const chosen = soundVote(options, { options: poll.options.length, multiple: poll.multiple })
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

/**
 * WEB-LV001. What is still asked as a room ends closes with it, so that whoever voted hears what was right. Before the session is
 * locked, as whoever closes a poll has that first.
 */
export async function closePolls(ctx: Telling, room: RoomRow): Promise<void> {
  const { sql, now } = ctx
  await sql.rows(query.lockPrepared, [room.session_id])
  for (const { id } of await sql.rows(query.closeOpen, [room.session_id, now])) {
    const row = (await sql.one(query.pollById, [room.session_id, id]))!
    await tellRoom(ctx, room, () => ({ polls: [viewPoll(row)] }))
    await tellDesk(ctx, room.session_id, () => ({ polls: [viewDeskPoll(row)] }))
  }
}
