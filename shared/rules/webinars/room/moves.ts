import type {
  DeskMove,
  DeskView,
  RoomMessage,
  RoomMove,
  RoomPoll,
  RoomQuestion,
  RoomView,
} from '../../../contract/webinars/room.ts'
import { canModerate } from './policy.ts'

/** The last of those that have the same name. */
function lastOf<Thing>(things: readonly Thing[], key: (thing: Thing) => string): Thing[] {
  return [...new Map(things.map((thing) => [key(thing), thing])).values()]
}
const questionKey = ({ question_id }: RoomQuestion): string => question_id
const pollKey = ({ poll_id }: RoomPoll): string => poll_id

/** WEB-LV001. Many changes as one: what is said later goes before what was said first, and nothing that was written is lost. */
export function joinMoves(moves: readonly RoomMove[]): RoomMove {
  const all = Object.assign({}, ...moves) as RoomMove
  const gone = moves.flatMap((move) => move.gone ?? [])
  const messages = moves.flatMap((move) => move.messages ?? [])
  const questions = lastOf(
    moves.flatMap((move) => move.questions ?? []),
    questionKey,
  )
  const polls = lastOf(
    moves.flatMap((move) => move.polls ?? []),
    pollKey,
  )
  const participants = moves.flatMap((move) => move.participants ?? [])
  const roles = moves.flatMap((move) => move.roles ?? [])
  return {
    ...all,
    ...(messages.length ? { messages: lastOf(messages, ({ message_id }) => message_id) } : {}),
    ...(gone.length ? { gone: stillGone(moves) } : {}),
    ...(questions.length ? { questions } : {}),
    ...(polls.length ? { polls } : {}),
    ...(participants.length ? { participants } : {}),
    ...(roles.length ? { roles } : {}),
  }
}

/** What went and did not come back after it. */
function stillGone(moves: readonly RoomMove[]): string[] {
  const gone = new Set<string>()
  for (const move of moves) {
    for (const { message_id } of move.messages ?? []) gone.delete(message_id)
    for (const { question_id } of move.questions ?? []) gone.delete(question_id)
    for (const { poll_id } of move.polls ?? []) gone.delete(poll_id)
    for (const id of move.gone ?? []) gone.add(id)
  }
  return [...gone]
}

export function joinDeskMoves(moves: readonly DeskMove[]): DeskMove {
  const people = lastOf(
    moves.flatMap((move) => move.people ?? []),
    ({ participant_id }) => participant_id,
  )
  const polls = lastOf(
    moves.flatMap((move) => move.polls ?? []),
    pollKey,
  )
  const hidden = lastOf(
    moves.flatMap((move) => move.hidden ?? []),
    ({ message_id }) => message_id,
  )
  const shown = stillShown(moves)
  const withdrawn = stillWithdrawn(moves)
  const prepared = moves.findLast((move) => move.prepared)?.prepared
  return {
    session_id: moves[0]!.session_id,
    ...(people.length ? { people } : {}),
    ...(polls.length ? { polls } : {}),
    ...(hidden.length ? { hidden } : {}),
    ...(shown.length ? { shown } : {}),
    ...(withdrawn.length ? { withdrawn } : {}),
    ...(prepared ? { prepared } : {}),
    ...(moves.some((move) => move.slides_changed) ? { slides_changed: true as const } : {}),
    ...(moves.some((move) => move.surveys_changed) ? { surveys_changed: true as const } : {}),
  }
}

/** What was taken back and was not asked after that. */
function stillWithdrawn(moves: readonly DeskMove[]): string[] {
  const withdrawn = new Set<string>()
  for (const move of moves) {
    for (const { poll_id } of move.polls ?? []) withdrawn.delete(poll_id)
    for (const id of move.withdrawn ?? []) withdrawn.add(id)
  }
  return [...withdrawn]
}

/** What is shown again and was not hidden after that. */
function stillShown(moves: readonly DeskMove[]): string[] {
  const shown = new Set<string>()
  for (const move of moves) {
    for (const { message_id } of move.hidden ?? []) shown.delete(message_id)
    for (const id of move.shown ?? []) shown.add(id)
  }
  return [...shown]
}

/** WEB-LV001. A room after something in it changed. Whoever follows and whoever replays it see the same. */
export function applyMove(view: RoomView, move: RoomMove): RoomView {
  const {
    room_key: _key,
    messages,
    gone = [],
    questions,
    polls,
    participants: _participants,
    roles = [],
    is_called_off: _off,
    has_new_key: _hasNewKey,
    ...set
  } = move
  const isThere = (id: string): boolean => !gone.includes(id)
  const said = messages?.length
    ? lastOf([...view.messages, ...messages], ({ message_id }) => message_id).sort((a, b) => a.place - b.place)
    : view.messages
  const roleOf = new Map(roles.flatMap(({ message_ids, role }) => message_ids.map((id) => [id, role] as const)))
  const asOfNow = (message: RoomMessage): RoomMessage => {
    const role = roleOf.get(message.message_id)
    return role ? { ...message, role, is_host: canModerate(role) } : message
  }
  const pinned = pinnedOf(move.pinned === undefined ? view.pinned : move.pinned, isThere)
  return {
    ...view,
    ...set,
    is_recorded: view.is_recorded || move.is_recording === true,
    messages: said.filter(({ message_id }) => isThere(message_id)).map(asOfNow),
    questions: lastOf([...view.questions, ...(questions ?? [])], questionKey).filter(({ question_id }) =>
      isThere(question_id),
    ),
    polls: lastOf([...view.polls, ...(polls ?? [])], pollKey).filter(({ poll_id }) => isThere(poll_id)),
    // Of a burst that pins and hides one the hiding holds.
    pinned: pinned && asOfNow(pinned),
  }
}

const pinnedOf = (pinned: RoomView['pinned'], isThere: (id: string) => boolean): RoomView['pinned'] =>
  pinned && isThere(pinned.message_id) ? pinned : null

/** The desk after something on it changed. Hands stand in the order in which they went up. */
export function applyDeskMove(view: DeskView, move: DeskMove): DeskView {
  const { people = [], polls = [], withdrawn = [], hidden = [], shown = [], prepared = view.prepared } = move
  const changed = new Set(people.map(({ participant_id }) => participant_id))
  const others = (list: DeskView['hands']) => list.filter(({ participant_id }) => !changed.has(participant_id))
  const hands = [...others(view.hands), ...people.filter(({ hand_at }) => hand_at !== null)]
  return {
    hands: hands.sort((a, b) => (a.hand_at ?? '').localeCompare(b.hand_at ?? '')),
    muted: [...others(view.muted), ...people.filter(({ is_muted, is_removed }) => is_muted && !is_removed)],
    removed: [...others(view.removed), ...people.filter(({ is_removed }) => is_removed)],
    hidden: lastOf([...view.hidden, ...hidden], ({ message_id }) => message_id)
      .filter(({ message_id }) => !shown.includes(message_id))
      .sort((a, b) => a.place - b.place),
    polls: lastOf([...view.polls, ...polls], pollKey).filter(({ poll_id }) => !withdrawn.includes(poll_id)),
    prepared,
  }
}

/** Questions as they are read: those that are open first, the most voted for before the others, and of equals the older. */
export const inOrderOfVotes = (questions: readonly RoomQuestion[]): RoomQuestion[] =>
  questions.toSorted(
    (a, b) =>
      Number(a.is_answered) - Number(b.is_answered) ||
      b.votes - a.votes ||
      a.at.localeCompare(b.at) ||
      a.question_id.localeCompare(b.question_id),
  )
