import type { RoomMove, RoomView } from '../../../contract/webinars/room.ts'
import { applyMove } from './moves.ts'

/** A recorded change without what was taken away since. */
export function withoutHidden(move: RoomMove, hidden: ReadonlySet<string>): RoomMove {
  const { messages, questions, pinned } = move
  return {
    ...move,
    ...(messages ? { messages: messages.filter(({ message_id }) => !hidden.has(message_id)) } : {}),
    ...(questions ? { questions: questions.filter(({ question_id }) => !hidden.has(question_id)) } : {}),
    ...(pinned && hidden.has(pinned.message_id) ? { pinned: null } : {}),
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
