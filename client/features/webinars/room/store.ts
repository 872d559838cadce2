import { call, mayPass } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { joinRoom, payloadOf, sayInRoom } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { rooms } from '#shared/events/rooms.ts'
import { deskMoved, peopleCounted, reactionsBurst, roomMoved } from '#shared/events/webinars.ts'
import { BEAT_MS } from '#shared/rules/webinars/room/attendance.ts'
import { applyDeskMove, applyMove } from '#shared/rules/webinars/room/moves.ts'
import { canModerate } from '#shared/rules/webinars/room/policy.ts'

export type PollDraft = contract.PreparedPoll & { is_new: boolean }
type Burst = { id: number; kind: contract.ReactionKind; count: number }
type Live = {
  entry: Remote<contract.RoomEntry>
  view: contract.RoomView | null
  desk: contract.DeskView | null
  slides: contract.RoomSlide[]
  revealed: number
  notesAreShown: boolean
  line: 'joining' | 'live' | 'offline' | 'refused'
  /** The server's sentence where it let nobody in. */
  refused: string | null
  /** There is more of the chat before what is here. */
  hasEarlier: boolean
  bursts: Burst[]
  /** Reactions of the last seconds, for those who run the room. */
  recent: Burst[]
  /** Polls that are being written, by their ids: they stay while one looks at another part. */
  drafts: Record<string, PollDraft>
}
/** The live room that is shown, and what one did in it oneself. */
export const live = store<Live>(() => ({
  entry: remote(),
  view: null,
  desk: null,
  slides: [],
  revealed: 0,
  notesAreShown: false,
  line: 'joining',
  refused: null,
  hasEarlier: false,
  bursts: [],
  recent: [],
  drafts: {},
}))

export type Asked = { webinar_id: number; session: number }

let entered: Asked | null = null

/** Comes in, or says why that is not possible yet. `seat` is what a mail's link brought along. */
export async function enterRoom(asked: Asked, given: { seat?: string; name?: string } = {}): Promise<void> {
  entered = asked
  await load(live.entry, async () => {
    const askedAt = Date.now()
    const entry = await call(contract.enterWebinarRoom, { ...asked, ...given })
    clock.learn(Math.floor(new Date(entry.server_now).getTime() / 1000), askedAt)
    return entry
  })
}

/** What hosts did to oneself while the line was cut: a hand that was lowered, a voice that was paused. */
async function readOwn(): Promise<void> {
  const asked = entered
  const { data } = live.entry
  if (!asked || !data) return
  const entry = await call(contract.getWebinarRoom, asked).catch(() => null)
  if (entry?.own && entered === asked && live.entry.data === data) data.own = entry.own
}

/** How one stands to the room by now: it may have been moved or called off, or be closed to who is in it. */
/** The webinar in whose room one is, or at whose door. */
export const webinarHere = (): number | undefined => entered?.webinar_id

export async function askAgain(): Promise<void> {
  const asked = entered
  if (!asked) return
  try {
    const entry = await call(contract.getWebinarRoom, asked)
    if (entered === asked) live.entry.data = entry
  } catch (error) {
    if (entered === asked && !mayPass(error)) live.entry = { status: 'failed', data: null, error }
  }
}

/** What stands in a snapshot was there when it was made; as far back as one had read before it, the chat is asked for anew. */
function takeSnapshot(view: contract.RoomView): void {
  heard += 1
  const first = view.messages[0]?.place
  const isAll = view.messages.length < contract.MESSAGES_A_PAGE
  const older = isAll || first === undefined ? [] : (live.view?.messages ?? []).filter(({ place }) => place < first)
  live.view = { ...view, messages: [...older, ...view.messages] }
  if (older[0]) void readAgain(older[0].place, first!)
  else live.hasEarlier = !isAll
}

/** Asked later, whether it is still the room that one is in now. */
function stillIn(): () => boolean {
  const here = entered
  return () => entered === here
}

/** What was said meanwhile comes in between, and what was hidden meanwhile goes. */
async function readAgain(back: number, before: number): Promise<void> {
  const { session_id } = live.entry.data!
  const isHere = stillIn()
  for (let until: number | null = before; until !== null && until > back; ) {
    const page: Reply<typeof contract.listRoomMessages> | null = await call(contract.listRoomMessages, {
      session_id,
      before: until,
    }).catch(() => null)
    if (!page || !live.view || !isHere()) return
    const [from, to] = [page.next ?? 0, until]
    const others = live.view.messages.filter(({ place }) => place < from || place >= to)
    live.view.messages = [...others, ...page.data].sort((a, b) => a.place - b.place)
    until = page.next
  }
}

/** Further back, a page at a time. */
export async function loadEarlier(): Promise<void> {
  const first = live.view?.messages[0]
  const { session_id } = live.entry.data!
  const isHere = stillIn()
  const found = await call(contract.listRoomMessages, { session_id, ...(first ? { before: first.place } : {}) })
  if (!isHere()) return
  move({ messages: found.data })
  live.hasEarlier = found.next !== null
}

type Moved = Omit<contract.RoomMove, 'room_key'>
/** How much was heard of the room so far: snapshots and frames. */
let heard = 0

/**
 * Sends what one does and shows at once what came of it. Where something of the room was heard since, the answer may be
 * the older of the two: then the deed's own event, which comes as well, is what is shown.
 */
export async function moveBy<T>(asked: Promise<T>, moved: (answer: T) => Moved): Promise<T> {
  const before = heard
  const answer = await asked
  if (heard === before) move(moved(answer))
  return answer
}

function move(moved: Moved): void {
  if (!live.view) return
  live.view = applyMove(live.view, { room_key: '', ...moved })
  if (moved.is_called_off || moved.starts_at) void askAgain()
  if (moved.has_new_key) askForKey()
  const own = live.entry.data?.own
  for (const { participant_id, is_muted, hand_up, is_removed } of moved.participants ?? []) {
    if (!own || own.participant_id !== participant_id) continue
    if (is_removed) void askAgain()
    if (is_muted !== undefined) own.is_muted = is_muted
    if (hand_up !== undefined) own.hand_up = hand_up
  }
}

/** After so long what was under way when the key changed is in the room's snapshot, too. */
const NEW_KEY_MS = 600
/** A full room does not ask in one moment. */
const SPREAD_MS = 1500
/** The room is heard by another key from now on: it is asked for until it is known. */
function askForKey(): void {
  const old = live.entry.data?.room_id
  setTimeout(
    async () => {
      if (!old || live.entry.data?.room_id !== old) return
      await askAgain()
      if (live.entry.data?.room_id === old) askForKey()
    },
    NEW_KEY_MS + Math.random() * SPREAD_MS,
  )
}

let burstId = 0
const BURST_MS = 3000
/** For so long a host sees what came: long enough to look up from the slides. */
const RECENT_MS = 10_000
function showBurst(counts: Partial<Record<contract.ReactionKind, number>>): void {
  for (const [kind, count] of Object.entries(counts)) {
    const id = ++burstId
    for (const [list, ms] of [
      ['bursts', BURST_MS],
      ['recent', RECENT_MS],
    ] as const) {
      live[list].push({ id, kind: kind as contract.ReactionKind, count })
      setTimeout(() => {
        live[list] = live[list].filter((burst) => burst.id !== id)
      }, ms)
    }
  }
}

/** WEB-LV001. Follows the room for as long as it is shown, and says all the while that one is there. */
export function watchRoom(entry: contract.RoomEntry): () => void {
  const { room_id, join_token, session_id, role } = entry
  if (!room_id || !join_token) return () => {}
  const room = rooms.webinar(room_id)
  const beat = () => sayInRoom('attend', { room, token: join_token })
  let isBack = false
  const leave = joinRoom<contract.RoomView>(room, {
    onSnapshot(view) {
      takeSnapshot(view)
      if (isBack) void readOwn()
      isBack = true
      beat()
    },
    onEvent(frame) {
      const moved = payloadOf(roomMoved, frame)
      if (moved) {
        heard += 1
        move(moved)
      }
      const counted = payloadOf(peopleCounted, frame)
      if (counted && live.view) live.view.count = counted.count
      const burst = payloadOf(reactionsBurst, frame)
      if (burst) showBurst(burst.counts)
    },
    onState(state, message) {
      live.line = state
      live.refused = state === 'refused' ? (message ?? null) : null
      if (state === 'refused') void askAgain()
    },
  })
  const beats = setInterval(beat, BEAT_MS)
  const leaveDesk = canModerate(role) ? watchDesk(session_id) : () => {}
  return () => {
    clearInterval(beats)
    leave()
    leaveDesk()
    // By its new key it is still the same room: what is seen of it stays.
    const next = live.entry.data
    if (next?.session_id === session_id && next.room_id !== null && next.room_id !== room_id) return
    Object.assign(live, { view: null, desk: null, slides: [], bursts: [], recent: [], drafts: {}, line: 'joining' })
  }
}

function watchDesk(sessionId: string): () => void {
  void loadSlides(sessionId)
  return joinRoom<contract.DeskView>(rooms.webinarHosts(sessionId), {
    onSnapshot: (desk) => {
      live.desk = desk
    },
    onEvent(frame) {
      const moved = payloadOf(deskMoved, frame)
      if (moved && live.desk) live.desk = applyDeskMove(live.desk, moved)
      if (moved?.slides_changed) void loadSlides(sessionId)
    },
  })
}

export async function loadSlides(session_id: string): Promise<void> {
  const found = await call(contract.listRoomSlides, { session_id }).catch(() => null)
  if (!found) return
  live.slides = found.slides
  live.notesAreShown = found.captions_from_notes
}

export const reactWith = (kind: contract.ReactionKind): void => {
  const id = live.entry.data?.room_id
  if (id) sayInRoom('react', { room: rooms.webinar(id), kind })
}
