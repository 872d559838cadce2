import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import type {
  DeskView,
  RoomMessage,
  RoomPerson,
  RoomPoll,
  RoomQuestion,
  RoomStage,
  RoomView,
} from '#shared/contract/webinars/room.ts'
import type { RoomSlide } from '#shared/contract/webinars/roomSlides.ts'
import { PROCESS_SILENT_MS } from '#shared/rules/webinars/room/attendance.ts'
import { canModerate, showsCounts, showsRight } from '#shared/rules/webinars/room/policy.ts'
import { whoIsHere } from './queries/attendance.ts'
import * as chat from './queries/chat.ts'
import { type PersonRow, raisedOrHeld } from './queries/participants.ts'
import * as polls from './queries/polls.ts'
import * as questions from './queries/questions.ts'
import { isRecorded } from './queries/replay.ts'
import type { RoomRow } from './queries/room.ts'
import * as slides from './queries/slides.ts'

/** The same for the same question with the same answers in their order, and for no other. */
export const wordingOf = ({ question, options, multiple }: Pick<polls.PollRow, 'question' | 'options' | 'multiple'>) =>
  createHash('sha256')
    .update(JSON.stringify([question, options, multiple]))
    .digest('base64url')
    .slice(0, 16)

type Told<Shape extends z.ZodType> = z.input<Shape>
/** So many messages stand in a snapshot; what lies before is asked for. */
const LAST = 50
const AFTER_ALL = 2_147_483_647

export const viewMessage = (row: chat.MessageRow): Told<typeof RoomMessage> => ({
  message_id: row.id,
  place: row.place,
  name: row.name,
  is_host: canModerate(row.role),
  role: row.role,
  text: row.text,
  at: row.created_at,
})

export const viewQuestion = (row: questions.QuestionRow): Told<typeof RoomQuestion> => ({
  question_id: row.id,
  name: row.name,
  text: row.text,
  votes: row.votes,
  is_answered: row.answered_at !== null,
  at: row.created_at,
})

/** A poll as hosts see it, and as everybody does, who may not know its counts and what is right yet. */
export const viewDeskPoll = ({ id, ...row }: polls.PollRow): Told<typeof RoomPoll> => ({
  poll_id: id,
  ...row,
  wording: wordingOf(row),
})
export const viewPoll = (row: polls.PollRow): Told<typeof RoomPoll> => {
  const isOpen = row.is_open
  return {
    ...viewDeskPoll(row),
    ...(showsCounts({ isShown: row.is_shown, isOpen }) ? {} : { counts: null, voters: null }),
    ...(showsRight({ isOpen }) ? {} : { right: null }),
  }
}

export const viewPerson = ({ id, name, hand_at, muted_at, removed_at }: PersonRow): Told<typeof RoomPerson> => ({
  participant_id: id,
  name,
  hand_at,
  is_muted: muted_at !== null,
  is_removed: removed_at !== null,
})

type OnStage = Pick<RoomRow, 'session_id' | 'shows' | 'slide_id' | 'revealed'>
/** What stands on the stage, and the notes of it. */
export async function readStage(
  sql: Sql,
  { session_id, shows, slide_id, revealed }: OnStage,
): Promise<{ stage: Told<typeof RoomStage>; notes: string; facts: number }> {
  const row = slide_id && (await sql.one(slides.stageSlide, [session_id, slide_id, revealed]))
  if (!row) return { stage: { shows, slide: null }, notes: '', facts: 0 }
  const { notes, title, body } = row
  if (row.card_id === null) return { stage: { shows, slide: { kind: 'text', slide_id, title, body } }, notes, facts: 0 }
  const { card_id, slug, name, main_image, num_facts } = row
  const slide = { kind: 'card' as const, slide_id, card_id, slug, name, main_image, num_facts, facts: row.facts }
  return { stage: { shows, slide: slide as never }, notes, facts: num_facts }
}

/** WEB-LV001. A room as everybody in it sees it. */
export async function viewRoom(sql: Sql, room: RoomRow, now: Date): Promise<Told<typeof RoomView>> {
  const id = room.session_id
  const [said, asked, polled, { stage }, here, recorded, pinned] = await Promise.all([
    sql.rows(chat.messagesBefore, [id, AFTER_ALL, LAST]),
    sql.rows(questions.questionsOf, [id]),
    sql.rows(polls.pollsOf, [id]),
    readStage(sql, room),
    sql.one(whoIsHere, [id, new Date(now.getTime() - PROCESS_SILENT_MS)]),
    sql.one(isRecorded, [id]),
    room.pinned_id ? sql.one(chat.messageById, [id, room.pinned_id]) : undefined,
  ])
  return {
    state: room.state,
    starts_at: room.starts_at,
    ends_at: room.ends_at,
    server_now: now,
    slow_seconds: room.slow_seconds,
    announcement: room.announcement,
    caption: room.caption,
    is_recording: room.recording_since !== null,
    is_recorded: recorded!.is_recorded,
    pinned: pinned && !pinned.hidden_at ? viewMessage(pinned) : null,
    messages: said.reverse().map(viewMessage),
    questions: asked.map(viewQuestion),
    polls: polled.map(viewPoll),
    stage,
    ...here!,
    began_at: room.opened_at,
  }
}

export async function viewDesk(sql: Sql, sessionId: string): Promise<Told<typeof DeskView>> {
  const [people, hidden, polled, prepared] = await Promise.all([
    sql.rows(raisedOrHeld, [sessionId]),
    sql.rows(chat.hiddenMessages, [sessionId]),
    sql.rows(polls.pollsOf, [sessionId]),
    sql.rows(polls.preparedOf, [sessionId]),
  ])
  const seen = people.map(viewPerson)
  return {
    hands: seen.filter(({ hand_at }) => hand_at !== null),
    muted: seen.filter(({ is_muted, is_removed }) => is_muted && !is_removed),
    removed: seen.filter(({ is_removed }) => is_removed),
    hidden: hidden.reverse().map(viewMessage),
    polls: polled.map(viewDeskPoll),
    prepared,
  }
}

export const readSlides = async (sql: Sql, sessionId: string): Promise<Told<typeof RoomSlide>[]> =>
  (await sql.rows(slides.slidesOf, [sessionId])) as never
