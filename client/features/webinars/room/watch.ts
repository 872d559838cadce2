import { call } from '#client/platform/api.ts'
import { joinRoom, payloadOf, sayInRoom } from '#client/platform/realtime.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { rooms } from '#shared/events/rooms.ts'
import { deskMoved, peopleCounted, reactionsBurst, roomMoved } from '#shared/events/webinars.ts'
import { BEAT_MS } from '#shared/rules/webinars/room/attendance.ts'
import { applyDeskMove } from '#shared/rules/webinars/room/moves.ts'
import { askAgain, hear, live, nothingTyped, nothingWritten, readOwn, takeSnapshot } from './store.ts'

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
  const { room_id, join_token, session_id } = entry
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
      if (moved) hear(moved)
      const counted = payloadOf(peopleCounted, frame)
      if (counted && live.view) {
        live.view.count = counted.count
        // A process of the version before does not say.
        live.view.has_host = counted.has_host ?? true
      }
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
  return () => {
    clearInterval(beats)
    leave()
    // By its new key it is still the same room: what is seen of it stays.
    const next = live.entry.data
    if (next?.session_id === session_id && next.room_id !== null && next.room_id !== room_id) return
    const nothing = { view: null, bursts: [], recent: [], drafts: {}, ...nothingWritten(), typed: nothingTyped() }
    Object.assign(live, { ...nothing, line: 'joining' })
  }
}

/** What those hear who run the room or moderate it, for as long as one does. */
export function watchDesk(sessionId: string): () => void {
  void loadSlides(sessionId)
  const leave = joinRoom<contract.DeskView>(rooms.webinarHosts(sessionId), {
    onSnapshot: (desk) => {
      live.desk = desk
    },
    onEvent(frame) {
      const moved = payloadOf(deskMoved, frame)
      if (moved && live.desk) live.desk = applyDeskMove(live.desk, moved)
      if (moved?.slides_changed) void loadSlides(sessionId)
      if (moved?.surveys_changed) live.surveys += 1
    },
  })
  return () => {
    leave()
    Object.assign(live, { desk: null, slides: [], canCopySlides: false })
  }
}

export async function loadSlides(session_id: string): Promise<void> {
  const found = await call(contract.listRoomSlides, { session_id }).catch(() => null)
  if (!found) return
  live.slides = found.slides
  live.notesAreShown = found.captions_from_notes
  live.canCopySlides = found.can_copy
}

export const reactWith = (kind: contract.ReactionKind): void => {
  const id = live.entry.data?.room_id
  if (id) sayInRoom('react', { room: rooms.webinar(id), kind })
}
