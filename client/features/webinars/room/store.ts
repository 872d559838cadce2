import { call, mayPass } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { applyMove } from '#shared/rules/webinars/room/moves.ts'
import { roleNews } from '#shared/rules/webinars/room/roles.ts'
import { whenHere } from '../times.ts'

export type PollDraft = contract.PreparedPoll & { is_new: boolean }
/** What is written and not sent yet, under the id that it is sent with: sent again it is there once. */
export type Typed = { id: string; text: string }
type Burst = { id: number; kind: contract.ReactionKind; count: number }
type Live = {
  entry: Remote<contract.RoomEntry>
  view: contract.RoomView | null
  desk: contract.DeskView | null
  slides: contract.RoomSlide[]
  /** Another session of the webinar has slides that can be taken. */
  canCopySlides: boolean
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
  /** How often somebody said how it was, since the room is watched. */
  surveys: number
  /** Polls that are being written, by their ids: they stay while one looks at another part. */
  drafts: Record<string, PollDraft>
  /** The words of a new slide, and what is written anew of others, by their ids: these stay as well. */
  newWords: { title: string; body: string }
  slideTyped: Record<string, { title: string; body: string; notes: string }>
  /** A message and a question: they stay while one looks at another part, or is asked something before going on. */
  typed: { message: Typed; question: Typed }
}
export const nothingTyped = (): Live['typed'] => ({
  message: { id: uuidv7(), text: '' },
  question: { id: uuidv7(), text: '' },
})
/** Of slides. */
export const nothingWritten = (): Pick<Live, 'newWords' | 'slideTyped'> => ({
  newWords: { title: '', body: '' },
  slideTyped: {},
})
/** The live room that is shown, and what one did in it oneself. */
export const live = store<Live>(() => ({
  entry: remote(),
  view: null,
  desk: null,
  slides: [],
  canCopySlides: false,
  revealed: 0,
  notesAreShown: false,
  line: 'joining',
  refused: null,
  hasEarlier: false,
  bursts: [],
  recent: [],
  surveys: 0,
  drafts: {},
  ...nothingWritten(),
  typed: nothingTyped(),
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
export async function readOwn(): Promise<void> {
  const asked = entered
  const { data } = live.entry
  if (!asked || !data) return
  const entry = await call(contract.getWebinarRoom, asked).catch(() => null)
  if (!entry?.own || entered !== asked || live.entry.data !== data) return
  data.own = entry.own
  takeRole(data, entry.role)
}

/** The webinar and the session in whose room one is, or at whose door. */
export const roomHere = (): Asked | null => entered
export const webinarHere = (): number | undefined => entered?.webinar_id

/** How one stands to the room by now: it may have been moved or called off, or be closed to who is in it. */
export async function askAgain(): Promise<void> {
  const asked = entered
  if (!asked) return
  try {
    const entry = await call(contract.getWebinarRoom, asked)
    if (entered !== asked) return
    if (live.entry.data) takeRole(live.entry.data, entry.role)
    live.entry = { status: 'ready', data: entry, error: null }
  } catch (error) {
    if (entered !== asked || mayPass(error)) return
    if (live.entry.data && LEFT_OUT.some(({ is }) => is(error))) takeRole(live.entry.data, 'attendee')
    live.entry = { status: 'failed', data: null, error }
  }
}

/** What somebody hears who held the room and has no seat in it. */
const LEFT_OUT = [contract.NotRegistered, contract.MembersOnly, contract.SignInForRoom]

/** As what one is in the room from now on; who hears that it is another role is told so. */
function takeRole(entry: contract.RoomEntry, role: contract.RoomRole): void {
  if (entry.role === role) return
  const news = roleNews(entry.role, role)
  entry.role = role
  toast(news, { title: entry.title, about: 'room role' })
}

/** What stands in a snapshot was there when it was made; as far back as one had read before it, the chat is asked for anew. */
export function takeSnapshot(view: contract.RoomView): void {
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

/** What the room says of itself. */
export function hear(moved: Moved): void {
  heard += 1
  move(moved)
}

function move(moved: Moved): void {
  if (!live.view) return
  live.view = applyMove(live.view, { room_key: '', ...moved })
  if (moved.is_called_off || moved.starts_at) void askAgain()
  if (moved.starts_at)
    toast(`It is at another time now: ${whenHere(moved.starts_at)}. Your seat is kept.`, { about: 'room time' })
  if (moved.has_new_key) askForKey()
  const own = live.entry.data?.own
  for (const { participant_id, is_muted, hand_up, is_removed, has_new_role } of moved.participants ?? []) {
    if (!own || own.participant_id !== participant_id) continue
    if (is_removed || has_new_role) void askAgain()
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
