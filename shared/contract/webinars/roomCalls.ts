import { z } from 'zod'
import { INT4_MAX } from '../../int4.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import * as room from './room.ts'

const ROOM = '/api/v3/webinar_rooms/:session_id'
const session_id = z.uuid()
const text = (most: number, empty: string) =>
  z.string().trim().min(1, empty).max(most, `Please use at most ${most} characters.`)
/** A whole school sits behind one address. */
const often = (points: number, seconds: number) => ({ points, seconds, triesOfNetwork: 200 * points })
const OF_ROOM = [room.NotRegistered, room.MembersOnly, room.SignInForRoom, room.SessionCancelled, room.Removed] as const
const OF_OPEN = [...OF_ROOM, room.NotOpen, room.RoomIsOver, room.ConsentNeeded] as const

/** What one did oneself in a room, and may do. */
export const OwnParticipant = z.object({
  participant_id: z.uuid(),
  name: z.string(),
  role: room.RoomRole,
  is_muted: z.boolean(),
  hand_up: z.boolean(),
  /** Agreed to be in a recording. */
  has_agreed: z.boolean(),
  /** The ids of one's own messages, newest first, of one's questions, and of those that one voted for. */
  messages: z.array(z.uuid()),
  questions: z.array(z.uuid()),
  voted: z.array(z.uuid()),
  polls: z.array(z.object({ poll_id: z.uuid(), options: z.array(z.int()) })),
  survey: z.object({ rating: z.int(), comment: z.string() }).nullable(),
  /** The cards of its slides that one’s daily quiz has. */
  in_review: z.array(z.int()).default([]),
})
export type OwnParticipant = z.output<typeof OwnParticipant>

/** RTM-CA002. How somebody stands to a room. Before it opens, and before they have come in, there is nothing to join. */
export const RoomEntry = z.object({
  session_id: z.uuid(),
  title: z.string(),
  /** The room whose events are heard, and by what a line says who is there; null before one has come in. */
  room_id: z.string().nullable(),
  join_token: z.string().nullable(),
  state: room.RoomState,
  starts_at: Instant,
  ends_at: Instant,
  opens_at: Instant,
  server_now: Instant,
  /** Where the stream is shown from; null where there is none. */
  stream_url: z.string().nullable(),
  role: room.RoomRole,
  needs_name: z.boolean(),
  own: OwnParticipant.nullable(),
})
export type RoomEntry = z.output<typeof RoomEntry>

const ofWebinar = {
  webinar_id: z.coerce.number().int().min(1).max(INT4_MAX),
  session: z.coerce.number().int().min(0).max(INT4_MAX).default(0),
}

/** RTM-CA002. */
export const getWebinarRoom = endpoint({
  method: 'GET',
  path: '/api/v3/webinars/:webinar_id/room',
  access: 'optional',
  summary: 'How the person who asks stands to the live room of a session.',
  input: z.object(ofWebinar),
  reply: RoomEntry,
  errors: [...OF_ROOM],
  limit: often(120, 60),
})

/** Comes in; whoever comes in again is the same participant. `seat` is what the link in the mail brings along. */
export const enterWebinarRoom = endpoint({
  method: 'POST',
  path: '/api/v3/webinars/:webinar_id/room',
  access: 'optional',
  summary: 'Come into the live room of a session.',
  input: z.object({
    ...ofWebinar,
    seat: z.string().max(100).optional(),
    name: z.string().trim().max(40, 'Please use at most 40 characters.').optional(),
  }),
  reply: RoomEntry,
  errors: [...OF_ROOM, room.NameNeeded],
  limit: often(30, 60),
})

/** Sent twice under one id it is there once. */
export const sendRoomMessage = endpoint({
  method: 'POST',
  path: `${ROOM}/messages`,
  access: 'optional',
  summary: 'Write something in the chat of a live room.',
  input: z.object({ session_id, message_id: z.uuid(), text: text(room.MESSAGE_MAX, 'Write something first.') }),
  reply: room.RoomMessage,
  errors: [...OF_OPEN, room.Muted, room.TooFast],
  limit: often(60, 60),
})

export const MESSAGES_A_PAGE = 50
/** What lies before or after a place, 50 at a time, oldest first. */
export const listRoomMessages = endpoint({
  method: 'GET',
  path: `${ROOM}/messages`,
  access: 'optional',
  summary: 'The chat of a live room, further back or since a place.',
  input: z.object({
    session_id,
    before: z.coerce.number().int().min(0).max(INT4_MAX).optional(),
    after: z.coerce.number().int().min(0).max(INT4_MAX).optional(),
  }),
  reply: z.object({ data: z.array(room.RoomMessage), next: z.int().nullable() }),
  errors: [...OF_ROOM],
  limit: often(120, 60),
})

/** WEB-LV001. Three open questions of a person at most. */
export const askRoomQuestion = endpoint({
  method: 'POST',
  path: `${ROOM}/questions`,
  access: 'optional',
  summary: 'Ask a question in a live room.',
  input: z.object({ session_id, question_id: z.uuid(), text: text(room.QUESTION_MAX, 'Write your question first.') }),
  reply: room.RoomQuestion,
  errors: [...OF_OPEN, room.Muted, room.TooManyQuestions],
  limit: often(20, 60),
})

export const voteRoomQuestion = endpoint({
  method: 'PUT',
  path: `${ROOM}/questions/:question_id/vote`,
  access: 'optional',
  summary: 'Vote for a question, or take one’s vote back.',
  input: z.object({ session_id, question_id: z.uuid(), vote: z.union([z.literal(0), z.literal(1)]) }),
  reply: room.RoomQuestion,
  errors: [...OF_OPEN],
  limit: often(60, 60),
})

/** A vote can be changed for as long as the poll is open. It is for the words that were read, and for no others. */
export const voteRoomPoll = endpoint({
  method: 'PUT',
  path: `${ROOM}/polls/:poll_id/vote`,
  access: 'optional',
  summary: 'Vote in a poll, or vote otherwise.',
  input: z.object({
    session_id,
    poll_id: z.uuid(),
    /** As the poll says it. */
    wording: z.string({ error: 'Please load this page again, and vote then.' }).max(100),
    options: z.array(z.int().min(0).max(5)).min(1).max(6),
  }),
  reply: z.object({ poll_id: z.uuid(), options: z.array(z.int()) }),
  errors: [...OF_OPEN, room.PollClosed, room.PollReworded, room.OneOption],
  limit: often(60, 60),
})

export const raiseRoomHand = endpoint({
  method: 'PUT',
  path: `${ROOM}/hand`,
  access: 'optional',
  summary: 'Raise one’s hand, or lower it.',
  input: z.object({ session_id, up: z.boolean() }),
  reply: z.object({ up: z.boolean() }),
  errors: [...OF_OPEN],
  limit: often(30, 60),
})

/** The card on the stage comes into one’s daily quiz, where it is open to one. */
export const takeRoomCard = endpoint({
  method: 'POST',
  path: `${ROOM}/review`,
  access: 'user',
  summary: 'Take the card on the stage into one’s daily quiz.',
  input: z.object({ session_id }),
  reply: z.object({ card_id: z.int(), name: z.string() }),
  errors: [...OF_ROOM, room.NothingShown],
  limit: { points: 30, seconds: 60 },
})

/** Recording is told before anything of a person is in it. */
export const agreeToRecording = endpoint({
  method: 'PUT',
  path: `${ROOM}/consent`,
  access: 'optional',
  summary: 'Agree to be in the recording of a live room.',
  input: z.object({ session_id }),
  reply: z.object({ has_agreed: z.literal(true) }),
  errors: [...OF_ROOM],
  limit: often(20, 60),
})

export const sendRoomSurvey = endpoint({
  method: 'PUT',
  path: `${ROOM}/survey`,
  access: 'optional',
  summary: 'Say how a webinar was; saying it again changes it.',
  input: z.object({
    session_id,
    rating: z.int().min(1).max(5),
    comment: z.string().trim().max(1000, 'Please use at most 1000 characters.').default(''),
  }),
  reply: z.object({ rating: z.int(), comment: z.string() }),
  errors: [...OF_ROOM, room.NotOpen],
  limit: often(20, 60),
})

/** One thing that the room was told, so long after the recording began. */
export const RecordedMove = z.object({ place: z.int(), at_ms: z.int(), move: room.RoomMove })
export type RecordedMove = z.output<typeof RecordedMove>
/** A recording, 200 moves at a time; what was hidden since is not in it. */
export const getRoomReplay = endpoint({
  method: 'GET',
  path: `${ROOM}/replay`,
  access: 'optional',
  summary: 'What a live room was told, with its timing.',
  input: z.object({ session_id, after: z.coerce.number().int().min(-1).max(INT4_MAX).default(-1) }),
  reply: z.object({ data: z.array(RecordedMove), next: z.int().nullable(), length_ms: z.int() }),
  errors: [...OF_ROOM, room.NotOpen],
  limit: often(120, 60),
})

/** What one can go on with after the end: the cards and the words that were shown. */
export const getRoomResources = endpoint({
  method: 'GET',
  path: `${ROOM}/resources`,
  access: 'optional',
  summary: 'The cards and the words that were on the stage of a live room.',
  input: z.object({ session_id }),
  reply: z.object({
    cards: z.array(z.object({ card_id: z.int(), slug: z.string(), name: z.string(), main_image: z.string() })),
    words: z.array(z.object({ slide_id: z.uuid(), title: z.string(), body: z.string() })),
  }),
  errors: [...OF_ROOM],
  limit: often(60, 60),
})
