import { call } from '#client/platform/api.ts'
import { joinRoom, on, payloadOf } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/classes/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { type FoundCardView, searchCards } from '#shared/contract/search/index.ts'
import { boardMoved, questionAnswered, sessionTurned } from '#shared/events/classes.ts'
import { rooms } from '#shared/events/rooms.ts'
import type { ClassSessionId } from '#shared/ids.ts'
import { moveBoard } from './board.ts'

type Classes = {
  own: Remote<Reply<typeof contract.listOwnClasses>>
  open: Remote<Reply<typeof contract.listOpenSessions>>
  cards: Remote<FoundCardView[]>
  board: Remote<contract.MonitorView>
  seat: Remote<contract.SeatView>
  /** People whose screen is in the session now. */
  present: number[]
  /** Whether the shown room moves by itself now. */
  live: boolean
}

export const classes = store<Classes>(() => ({
  own: remote(),
  open: remote(),
  cards: remote(),
  board: remote(),
  seat: remote(),
  present: [],
  live: false,
}))

export const loadOwnClasses = () => load(classes.own, () => call(contract.listOwnClasses, {}))
export const loadCards = () =>
  load(classes.cards, async () => (await call(searchCards, { query: '', per_page: 100 })).data)

/** Opens a live quiz. `key` makes sending it twice open one. */
export const openSession = (
  wanted: { school_id: number; school_class_id: number; resource_id: number; open_to_code: boolean },
  key: string,
) => call(contract.createSession, wanted, { idempotencyKey: key })

/** Follows the board of a session. */
export function watchBoard(sessionId: string): () => void {
  classes.board = remote()
  classes.present = []
  return joinRoom<contract.MonitorView>(rooms.classMonitor(sessionId), {
    onSnapshot(view, _version, present) {
      classes.board = { status: 'ready', data: view, error: null }
      classes.present = present
    },
    onEvent(frame) {
      const moved = payloadOf(boardMoved, frame)
      if (moved && classes.board.data) classes.board.data = moveBoard(classes.board.data, moved)
    },
    onPresence(present) {
      classes.present = present
    },
    onState: (state, message) => hearState(classes.board, state, message),
  })
}

/** Turns a session; the board hears of it like everybody else, and this reply in case it does not. */
export async function turnSession(sessionId: ClassSessionId, state: contract.SessionState): Promise<void> {
  const session = await call(contract.updateSession, { session_id: sessionId, state })
  const board = classes.board.data
  if (board && board.session.version < session.version) board.session = session
}

/** Takes a seat by code; returns whose session it is. */
export async function takeSeat(code: string): Promise<ClassSessionId> {
  const seat = await call(contract.joinSession, { code })
  classes.seat = { status: 'ready', data: seat, error: null }
  return seat.session.session_id
}

/** Follows one's own seat: the state of the session, the own answers after a reload. */
export function watchSeat(sessionId: string): () => void {
  if (classes.seat.data?.session.session_id !== sessionId) classes.seat = remote()
  const unsubscribe = on(questionAnswered, (heard) => putAnswer(heard.session_id, heard.answer))
  const leave = joinRoom<contract.SeatView>(rooms.classSession(sessionId), {
    onSnapshot(seat) {
      const known = classes.seat.data?.answers ?? []
      classes.seat = { status: 'ready', data: seat, error: null }
      // One that was stored while the snapshot was on its way is not in it.
      for (const own of known) putAnswer(sessionId, own)
    },
    onEvent(frame) {
      const turned = payloadOf(sessionTurned, frame)
      const seat = classes.seat.data
      if (!turned || !seat) return
      seat.session = turned.session
      if (turned.questions) seat.questions = turned.questions
      if (turned.session.state === 'ended') void reloadSeat(sessionId)
    },
    onState: (state, message) => hearState(classes.seat, state, message),
  })
  return () => {
    unsubscribe()
    leave()
  }
}

/** The class average comes with the end: only the server knows it. */
const reloadSeat = (sessionId: string) =>
  load(classes.seat, () => call(contract.getSession, { session_id: sessionId as ClassSessionId }))

function hearState(into: Remote<unknown>, state: string, message?: string): void {
  classes.live = state === 'live'
  if (state !== 'refused') return
  into.status = 'failed'
  into.error = new Error(message)
}

/** Puts a stored answer to the others, once, whichever way it came. */
export function putAnswer(sessionId: string, own: contract.OwnAnswer): void {
  const seat = classes.seat.data
  if (seat?.session.session_id !== sessionId) return
  if (!seat.answers.some((given) => given.fact_id === own.fact_id)) seat.answers.push(own)
}
