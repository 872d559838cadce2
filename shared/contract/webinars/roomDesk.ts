import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TooManyHosts } from './officeRefusals.ts'
import * as room from './room.ts'

const ROOM = '/api/v3/webinar_rooms/:session_id'
const session_id = z.uuid()
const line = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const errors = [room.NotOpen, room.RoomIsOver]

/** WEB-LV001. The room goes from its lobby to live, and ends once. */
export const turnRoom = endpoint({
  method: 'PUT',
  path: `${ROOM}/state`,
  access: 'user',
  summary: 'Begin or end a live room.',
  input: z.object({ session_id, state: z.enum(['live', 'ended']) }),
  reply: z.object({ state: room.RoomState }),
  errors,
})

/** What a host sets for everybody: what is left out stays as it is. */
export const setRoom = endpoint({
  method: 'PUT',
  path: `${ROOM}/settings`,
  access: 'user',
  summary: 'Set the pace of the chat, the line above the stage, the caption below it, and the recording.',
  input: z.object({
    session_id,
    slow_seconds: z.union(room.SLOW_SECONDS.map((seconds) => z.literal(seconds))).optional(),
    announcement: line(room.ANNOUNCEMENT_MAX).optional(),
    caption: line(room.CAPTION_MAX).optional(),
    captions_from_notes: z.boolean().optional(),
    is_recording: z.boolean().optional(),
  }),
  reply: z.object({ captions_from_notes: z.boolean(), is_recording: z.boolean() }),
  errors,
  limit: { points: 600, seconds: 60 },
})

/** WEB-LV002. */
export const setRoomStage = endpoint({
  method: 'PUT',
  path: `${ROOM}/stage`,
  access: 'user',
  summary: 'Show another slide, more facts of it, or the stream.',
  input: z.object({
    session_id,
    shows: z.enum(['slides', 'stream']).optional(),
    slide_id: z.uuid().nullable().optional(),
    revealed: z.int().min(0).max(100).optional(),
  }),
  reply: z.object({ stage: room.RoomStage, revealed: z.int() }),
  errors,
  limit: { points: 600, seconds: 60 },
})

export const moderateRoomMessage = endpoint({
  method: 'PUT',
  path: `${ROOM}/messages/:message_id`,
  access: 'user',
  summary: 'Hide a message, show it again, pin it, or keep who wrote it from writing.',
  input: z.object({
    session_id,
    message_id: z.uuid(),
    is_hidden: z.boolean().optional(),
    is_pinned: z.boolean().optional(),
    is_muted: z.boolean().optional(),
  }),
  reply: z.object({ message_id: z.uuid() }),
  errors,
})

export const moderateRoomQuestion = endpoint({
  method: 'PUT',
  path: `${ROOM}/questions/:question_id`,
  access: 'user',
  summary: 'Mark a question as answered, or take it away.',
  input: z.object({
    session_id,
    question_id: z.uuid(),
    is_answered: z.boolean().optional(),
    is_hidden: z.boolean().optional(),
  }),
  reply: z.object({ question_id: z.uuid() }),
  errors,
})

/** Somebody may write again, or no more; they leave the room for this session, or may come back; or their hand is lowered. */
export const setRoomParticipant = endpoint({
  method: 'PUT',
  path: `${ROOM}/participants/:participant_id`,
  access: 'user',
  summary: 'Let somebody write or keep them from it, remove them or let them back in, or lower their hand.',
  input: z.object({
    session_id,
    participant_id: z.uuid(),
    is_muted: z.boolean().optional(),
    is_removed: z.boolean().optional(),
    hand_up: z.literal(false).optional(),
  }),
  reply: room.RoomPerson,
  errors: [...errors, room.CannotRemove],
})

/** Somebody moderates the webinar from now on, or no more. */
export const setRoomModerator = endpoint({
  method: 'PUT',
  path: `${ROOM}/participants/:participant_id/moderator`,
  access: 'user',
  summary: 'Have somebody in the room moderate it, or no more.',
  input: z.object({ session_id, participant_id: z.uuid(), moderates: z.boolean() }),
  reply: z.object({ moderates: z.boolean() }),
  errors: [...errors, room.CannotModerate, TooManyHosts],
})

const pollFields = {
  session_id,
  poll_id: z.uuid(),
  question: line(200).min(1, 'Write the question first.'),
  options: z
    .array(line(room.OPTION_MAX).min(1, 'Write something in every answer.'))
    .min(2, 'A poll has two answers at least.')
    .max(6, 'A poll has six answers at most.'),
  multiple: z.boolean().default(false),
  /** The places of the right answers, which everybody is told once it is closed; none where it asks for an opinion. */
  right: z.array(z.int().min(0).max(5)).max(6).default([]),
}
export const openRoomPoll = endpoint({
  method: 'POST',
  path: `${ROOM}/polls`,
  access: 'user',
  summary: 'Ask everybody in the room.',
  input: z.object(pollFields),
  reply: room.RoomPoll,
  errors: [...errors, room.TooManyPolls, room.OneRightAnswer, room.SameAnswers],
})

const prepared = z.object({ prepared: z.array(room.PreparedPoll) })
/** Before the room begins, too. Written again under its id it is changed; one that was asked meanwhile stays as it was asked. */
export const prepareRoomPoll = endpoint({
  method: 'PUT',
  path: `${ROOM}/prepared_polls/:poll_id`,
  access: 'user',
  summary: 'Write a poll that is asked later, or write it anew.',
  input: z.object(pollFields),
  reply: prepared,
  errors: [...errors, room.TooManyPolls, room.OneRightAnswer, room.SameAnswers],
})

export const dropPreparedPoll = endpoint({
  method: 'DELETE',
  path: `${ROOM}/prepared_polls/:poll_id`,
  access: 'user',
  summary: 'Take a prepared poll away.',
  input: z.object({ session_id, poll_id: z.uuid() }),
  reply: prepared,
  errors,
})

/** Pressed twice, or by two, it is asked once. */
export const askPreparedPoll = endpoint({
  method: 'POST',
  path: `${ROOM}/prepared_polls/:poll_id/ask`,
  access: 'user',
  summary: 'Ask everybody in the room what was prepared.',
  input: z.object({ session_id, poll_id: z.uuid() }),
  reply: room.RoomPoll,
  errors: [...errors, room.TooManyPolls],
})

/** A closed poll stays closed, and its counts are for everybody. */
export const setRoomPoll = endpoint({
  method: 'PUT',
  path: `${ROOM}/polls/:poll_id`,
  access: 'user',
  summary: 'Show how a poll stands, or close it.',
  input: z.object({
    session_id,
    poll_id: z.uuid(),
    is_open: z.literal(false).optional(),
    is_shown: z.boolean().optional(),
  }),
  reply: room.RoomPoll,
  errors,
})

/** What nobody has voted in yet goes from everybody's list, and is prepared again. Twice is the same. */
export const withdrawRoomPoll = endpoint({
  method: 'DELETE',
  path: `${ROOM}/polls/:poll_id`,
  access: 'user',
  summary: 'Take a poll back that is open and has no votes.',
  input: z.object({ session_id, poll_id: z.uuid() }),
  reply: prepared,
  errors: [...errors, room.PollHasVotes, room.PollClosed],
})

/** RTM-EN005. Somebody who was in the room, and for how long. */
export const Attendee = z.object({
  participant_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  seconds: z.int(),
  is_here: z.boolean(),
  /** Runs it, and is no attendee: counted nowhere among them. */
  is_host: z.boolean(),
  role: room.RoomRole,
  is_muted: z.boolean(),
  is_removed: z.boolean(),
  /** Came with an account. A process of the version before does not say. */
  has_account: z.boolean().default(false),
})
export type Attendee = z.output<typeof Attendee>

export const listRoomPeople = endpoint({
  method: 'GET',
  path: `${ROOM}/people`,
  access: 'user',
  summary: 'Who was in a live room and for how long, those who are there first.',
  input: z.object({ session_id, after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  reply: z.object({
    data: z.array(Attendee),
    next: z.int().nullable(),
    /** Attendees: without those who run it. */
    total: z.int(),
    /** So long they stayed on average; told with the first of them, once it has ended. */
    mean_seconds: z.int().nullable(),
  }),
})

export const exportRoomPeople = endpoint({
  method: 'GET',
  path: `${ROOM}/people.csv`,
  access: 'user',
  summary: 'Who was in a live room and for how long, as a table.',
  input: z.object({ session_id }),
  reply: z.string(),
  file: 'text/csv',
  limit: { points: 30, seconds: 60 },
})

export const exportRoomTalk = endpoint({
  method: 'GET',
  path: `${ROOM}/talk.csv`,
  access: 'user',
  summary: 'What was written, asked and voted in a live room, as a table.',
  input: z.object({ session_id }),
  reply: z.string(),
  file: 'text/csv',
  limit: { points: 30, seconds: 60 },
})

export const listRoomSurveys = endpoint({
  method: 'GET',
  path: `${ROOM}/surveys`,
  access: 'user',
  summary: 'What attendees said of a webinar.',
  input: z.object({ session_id }),
  reply: z.object({
    ratings: z.array(z.int()),
    comments: z.array(z.object({ rating: z.int(), comment: z.string() })),
  }),
})
