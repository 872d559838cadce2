import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, FactId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { CharacterView } from '../learning/index.ts'

/** RTM-EN003. */
export const RoomState = z.enum(['lobby', 'live', 'ended'])
export type RoomState = z.output<typeof RoomState>
export const RoomRole = z.enum(['host', 'cohost', 'moderator', 'attendee'])
export type RoomRole = z.output<typeof RoomRole>

/** WEB-LV001. So long may be what is written; the fields show it. */
export const MESSAGE_MAX = 500
export const QUESTION_MAX = 300
export const OPTION_MAX = 100
export const ANNOUNCEMENT_MAX = 300
export const CAPTION_MAX = 1000
/** Seconds between two messages of one person that a host may ask for; 0 stands for the two that always pass. */
export const SLOW_SECONDS = [0, 10, 30] as const
export const REACTIONS = ['clap', 'heart', 'question'] as const
export const ReactionKind = z.enum(REACTIONS)
export type ReactionKind = z.output<typeof ReactionKind>

/** RTM-EN004. Said in the chat, by somebody's first name. `place` orders it; of two the later has the higher. */
export const RoomMessage = z.object({
  message_id: z.uuid(),
  place: z.int(),
  name: z.string(),
  /** Whoever runs the room said it. */
  is_host: z.boolean(),
  /** As what they run it. A process of the version before does not say. */
  role: RoomRole.default('attendee'),
  text: z.string(),
  at: Instant,
})
export type RoomMessage = z.output<typeof RoomMessage>

/** RTM-EN004. */
export const RoomQuestion = z.object({
  question_id: z.uuid(),
  name: z.string(),
  text: z.string(),
  votes: z.int(),
  is_answered: z.boolean(),
  at: Instant,
})
export type RoomQuestion = z.output<typeof RoomQuestion>

/** RTM-EN004. `counts` is null for who may not see them yet. */
export const RoomPoll = z.object({
  poll_id: z.uuid(),
  question: z.string(),
  options: z.array(z.string()),
  multiple: z.boolean(),
  is_open: z.boolean(),
  is_shown: z.boolean(),
  counts: z.array(z.int()).nullable(),
  /** People who voted. */
  voters: z.int().nullable(),
  /** The places of the right answers, none of a question of opinion; null while they are not told. A process of the version before does not say. */
  right: z.array(z.int()).nullable().default(null),
  /** Which words it has: a vote says for which it is. Another one once it is taken back, changed and asked again. */
  wording: z.string().default(''),
})
export type RoomPoll = z.output<typeof RoomPoll>

/** A poll that is written and not asked yet: it becomes one of the room's, under the same id. */
export const PreparedPoll = RoomPoll.pick({ poll_id: true, question: true, options: true, multiple: true }).extend({
  right: z.array(z.int()).default([]),
})
export type PreparedPoll = z.output<typeof PreparedPoll>

const StageFact = z.object({
  fact_id: FactId,
  key: z.uuid(),
  name: z.string(),
  pictomo: z.string(),
  definition: z.string(),
  characters: z.array(CharacterView),
})
/** WEB-LV002. What everybody sees: a card with its facts that are told by now, or words. */
export const StageSlide = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    slide_id: z.uuid(),
    card_id: CardId,
    slug: z.string(),
    name: z.string(),
    main_image: z.string(),
    /** The first of them, as many as are revealed. */
    facts: z.array(StageFact),
    num_facts: z.int(),
  }),
  z.object({ kind: z.literal('text'), slide_id: z.uuid(), title: z.string(), body: z.string() }),
])
export type StageSlide = z.output<typeof StageSlide>

export const RoomStage = z.object({ shows: z.enum(['slides', 'stream']), slide: StageSlide.nullable() })
export type RoomStage = z.output<typeof RoomStage>

/** WEB-LV001. A room as everybody in it sees it. */
export const RoomView = z.object({
  state: RoomState,
  starts_at: Instant,
  ends_at: Instant,
  server_now: Instant,
  slow_seconds: z.int(),
  announcement: z.string(),
  caption: z.string(),
  is_recording: z.boolean(),
  /** There is something to be seen again. */
  is_recorded: z.boolean(),
  pinned: RoomMessage.nullable(),
  /** The last of them, oldest first. */
  messages: z.array(RoomMessage),
  questions: z.array(RoomQuestion),
  polls: z.array(RoomPoll),
  stage: RoomStage,
  count: z.int(),
  /** Somebody who runs it is in it. A process of the version before does not say, and nobody is told of a host who is away. */
  has_host: z.boolean().default(true),
  /** When it went live; null before, and of a process of the version before. */
  began_at: Instant.nullable().default(null),
})
export type RoomView = z.output<typeof RoomView>

/** Somebody in the room, as hosts see them. */
export const RoomPerson = z.object({
  participant_id: z.uuid(),
  name: z.string(),
  hand_at: Instant.nullable(),
  is_muted: z.boolean(),
  /** Taken out of the room, for this session. */
  is_removed: z.boolean(),
})
export type RoomPerson = z.output<typeof RoomPerson>

/** WEB-LV001. What those who run a room see besides: who has a hand up, who and what is held back, how polls stand, and which are prepared. */
export const DeskView = z.object({
  hands: z.array(RoomPerson),
  muted: z.array(RoomPerson),
  removed: z.array(RoomPerson),
  hidden: z.array(RoomMessage),
  polls: z.array(RoomPoll),
  /** In the order in which they were written. */
  prepared: z.array(PreparedPoll),
})
export type DeskView = z.output<typeof DeskView>

/** What changed in a room. What a part says goes before what stood there; what it leaves out stays. */
export const RoomMove = z.object({
  room_key: z.string(),
  state: RoomState.optional(),
  began_at: Instant.optional(),
  /** It was moved to another time. */
  starts_at: Instant.optional(),
  ends_at: Instant.optional(),
  /** It does not take place: whoever is in it asks to come in anew, and is told so. */
  is_called_off: z.literal(true).optional(),
  slow_seconds: z.int().optional(),
  announcement: z.string().optional(),
  caption: z.string().optional(),
  is_recording: z.boolean().optional(),
  pinned: RoomMessage.nullable().optional(),
  stage: RoomStage.optional(),
  messages: z.array(RoomMessage).optional(),
  /** Messages and questions that are shown no more, and polls that were taken back. */
  gone: z.array(z.uuid()).optional(),
  /** Whoever wrote these messages runs the webinar otherwise than before, or no more: what stands beside them is of now. */
  roles: z.array(z.object({ message_ids: z.array(z.uuid()), role: RoomRole })).optional(),
  questions: z.array(RoomQuestion).optional(),
  polls: z.array(RoomPoll).optional(),
  /** Whose hand a host lowered, who may write again or no more, whose role is another one, and who has to leave; nobody else knows who that is. */
  participants: z
    .array(
      z.object({
        participant_id: z.uuid(),
        is_muted: z.boolean().optional(),
        hand_up: z.boolean().optional(),
        is_removed: z.literal(true).optional(),
        /** They run the webinar otherwise than before, or no more: they ask as what. */
        has_new_role: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** The room has another key from now on: whoever may stay asks for it. */
  has_new_key: z.literal(true).optional(),
})
export type RoomMove = z.output<typeof RoomMove>

export const DeskMove = z.object({
  session_id: z.uuid(),
  people: z.array(RoomPerson).optional(),
  polls: z.array(RoomPoll).optional(),
  /** Polls that were taken back. */
  withdrawn: z.array(z.uuid()).optional(),
  hidden: z.array(RoomMessage).optional(),
  /** Messages that are shown again. */
  shown: z.array(z.uuid()).optional(),
  /** All that are prepared now. */
  prepared: z.array(PreparedPoll).optional(),
  /** The slides are others by now: whoever prepares them asks for them anew. */
  slides_changed: z.literal(true).optional(),
  /** Somebody said how it was: whoever reads that asks for it anew. */
  surveys_changed: z.literal(true).optional(),
})
export type DeskMove = z.output<typeof DeskMove>

export const NotRegistered = defineError(
  'webinars.not_registered',
  403,
  'This room is for those who reserved a seat. Reserve yours first, or open the link in the mail that you got.',
)
export const MembersOnly = defineError(
  'webinars.members_only',
  403,
  'This webinar is for members. Sign in with a plan to come in.',
)
export const SignInForRoom = defineError(
  'webinars.sign_in',
  403,
  'Sign in with the account that you reserved your seat with.',
)
export const SessionCancelled = defineError(
  'webinars.cancelled',
  410,
  'This session does not take place. We have written to everybody who reserved a seat.',
  /** What it was, where everybody may know that. */
  z.object({ title: z.string().nullable(), starts_at: Instant.nullable() }),
)
export const NameNeeded = defineError('webinars.name_needed', 422, 'Say what the others shall call you.')
export const NotOpen = defineError('webinars.not_open', 409, 'The room is not open now.')
export const RoomIsOver = defineError('webinars.over', 409, 'This webinar has ended. You can still read everything.')
export const Muted = defineError(
  'webinars.muted',
  403,
  'The hosts have paused your messages. You can still read, vote and raise your hand.',
)
export const Removed = defineError(
  'webinars.removed',
  403,
  'The hosts have taken you out of this room. Until they let you back in it is closed to you; other webinars are open to you as before.',
)
export const CannotRemove = defineError(
  'webinars.cannot_remove',
  409,
  'Whoever runs this webinar, and staff, can’t be removed.',
)
export const CannotModerate = defineError(
  'webinars.cannot_moderate',
  409,
  'Moderators have an account, are in the room, and hold no other role. Hosts and co-hosts are named in the office.',
)
export const TooFast = defineError(
  'webinars.too_fast',
  429,
  'Wait a moment before your next message. What you wrote is still here.',
  z.object({ seconds: z.int() }),
)
export const TooManyQuestions = defineError(
  'webinars.too_many_questions',
  409,
  'Three of your questions are open. You can ask the next one when one of them is answered.',
)
export const SameAnswers = defineError(
  'webinars.same_answers',
  422,
  'Two of the answers are the same. Change one of them, or leave it empty.',
)
export const PollHasVotes = defineError(
  'webinars.poll_has_votes',
  409,
  'Somebody has voted by now: this poll can be closed, and not taken back.',
)
export const PollClosed = defineError('webinars.poll_closed', 409, 'This poll is closed.')
export const PollReworded = defineError(
  'webinars.poll_reworded',
  409,
  'This poll was changed while you read it. Please read it again, and vote.',
)
export const OneOption = defineError('webinars.one_option', 422, 'Choose one answer.')
export const OneRightAnswer = defineError(
  'webinars.one_right_answer',
  422,
  'Mark one of the answers as right, or let people choose more than one.',
)
export const ConsentNeeded = defineError(
  'webinars.consent_needed',
  403,
  'This room is being recorded. Agree to that before you write, ask or vote.',
)
export const NothingShown = defineError('webinars.nothing_shown', 409, 'No card is on the stage right now.')
export const NoSlidesBefore = defineError(
  'webinars.no_slides_before',
  404,
  'No earlier session of this webinar has slides.',
)
export const TooManySlides = defineError('webinars.too_many_slides', 409, 'A session can have up to 200 slides.')
export const TooManyPolls = defineError('webinars.too_many_polls', 409, 'A session can have up to 50 polls.')
