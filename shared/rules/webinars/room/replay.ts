import type { RoomMessage, RoomMove, RoomQuestion, RoomView } from '../../../contract/webinars/room.ts'
import { applyMove } from './moves.ts'

/** What a recording is, told to who begins one, who agrees to one and who goes through it: by its name it could be a film. */
export const RECORDED =
  'Slides, chat, questions and polls are kept, with their times; the stream’s picture and sound are not.'

type BareQuestion = Pick<RoomQuestion, 'question_id' | 'votes' | 'is_answered'>
/** What is recorded of a change: of what people wrote only which it was, so that it is gone from here, too, once it is gone. */
export type BareMove = Omit<
  RoomMove,
  'room_key' | 'messages' | 'questions' | 'pinned' | 'participants' | 'roles' | 'has_new_key'
> & {
  messages?: string[] | undefined
  questions?: BareQuestion[] | undefined
  pinned?: string | null | undefined
}

/** A change as it is recorded. Of whom something was told is nobody's to see again. */
export function bareMove({
  room_key: _key,
  participants: _participants,
  roles: _roles,
  has_new_key: _hasNewKey,
  messages,
  questions,
  pinned,
  ...rest
}: RoomMove): BareMove {
  return {
    ...rest,
    ...(messages ? { messages: messages.map(({ message_id }) => message_id) } : {}),
    ...(questions
      ? {
          questions: questions.map(({ question_id, votes, is_answered }) => ({ question_id, votes, is_answered })),
        }
      : {}),
    ...(pinned === undefined ? {} : { pinned: pinned === null ? null : pinned.message_id }),
  }
}

/** All that people wrote that a recorded change needs. */
export const wordsIn = (moves: readonly BareMove[]): { messages: string[]; questions: string[] } => ({
  messages: moves.flatMap(({ messages = [], pinned }) => (pinned ? [...messages, pinned] : messages)),
  questions: moves.flatMap(({ questions = [] }) => questions.map(({ question_id }) => question_id)),
})

/** A recorded change with the words in it that are still there. */
export function fullMove(
  { messages, questions, pinned, ...rest }: BareMove,
  said: ReadonlyMap<string, RoomMessage>,
  asked: ReadonlyMap<string, RoomQuestion>,
): RoomMove {
  return {
    ...rest,
    room_key: '',
    ...(messages ? { messages: messages.flatMap((id) => said.get(id) ?? []) } : {}),
    ...(questions
      ? {
          questions: questions.flatMap((bare) => {
            const question = asked.get(bare.question_id)
            return question ? [{ ...question, ...bare }] : []
          }),
        }
      : {}),
    ...(pinned === undefined ? {} : { pinned: pinned === null ? null : (said.get(pinned) ?? null) }),
  }
}

export type Recorded = { at_ms: number; move: RoomMove }

/** WEB-GA003. A room as it stood so long after the recording began. */
export function roomAt(empty: RoomView, recorded: readonly Recorded[], ms: number): RoomView {
  let view = empty
  for (const { at_ms, move } of recorded) {
    if (at_ms > ms) break
    view = applyMove(view, move)
  }
  return view
}

/** WEB-GA003. Where a recording is begun to be watched: as its first slide is shown; a recording without one from its beginning. */
export const firstShownMs = (recorded: readonly Recorded[]): number =>
  recorded.find(({ move }) => move.stage?.slide)?.at_ms ?? 0

/** A moment of a recording to which one goes: what was shown then, or what was asked. */
export type RecordedStep = { at_ms: number; kind: 'slide' | 'fact' | 'poll' }

/** WEB-GA003. The steps of a recording from its first slide on: each slide and fact as it is shown, and each poll as it opens. */
export function stepsOf(recorded: readonly Recorded[]): RecordedStep[] {
  const first = firstShownMs(recorded)
  const asked = new Set<string>()
  let shown = ''
  return recorded.flatMap(({ at_ms, move }): RecordedStep[] => {
    const opened = (move.polls ?? []).filter(({ poll_id, is_open }) => is_open && !asked.has(poll_id))
    for (const { poll_id } of opened) asked.add(poll_id)
    const slide = move.stage?.slide
    const now = slide ? slide.slide_id : shown
    const isOther = now !== shown
    shown = now
    if (at_ms < first) return []
    if (slide && isOther) return [{ at_ms, kind: 'slide' }]
    if (slide) return [{ at_ms, kind: 'fact' }]
    return opened.length > 0 ? [{ at_ms, kind: 'poll' }] : []
  })
}

/** Who goes back so soon after a step began means the one before it. */
const JUST_BEGUN_MS = 1500
/** Where one step on or back leads from here; null where there is none. */
export function stepFromMs(steps: readonly RecordedStep[], ms: number, by: 1 | -1): number | null {
  const found =
    by === 1 ? steps.find(({ at_ms }) => at_ms > ms) : steps.findLast(({ at_ms }) => at_ms < ms - JUST_BEGUN_MS)
  return found?.at_ms ?? null
}
