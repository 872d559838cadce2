import { call } from '#client/platform/api.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getMemoryStats, listQueue, type MemoryStats } from '#shared/contract/memory/index.ts'
import { memoryChanged } from '#shared/events/memory.ts'
import { rooms } from '#shared/events/rooms.ts'

type Queue = Reply<typeof listQueue>
type Memory = {
  stats: Remote<MemoryStats>
  /** What is due first of all that is remembered: asked for while nothing is due today. */
  ahead: Remote<{ cards: number; due_at: string | null }>
  /** The cards that are asked first today, a few of them. */
  upNext: Remote<Pick<Queue, 'items' | 'total'>>
}

/** The daily quiz of who is signed in. */
export const memory = store<Memory>(() => ({ stats: remote(), ahead: remote(), upNext: remote() }))

/** Of two tellings the later one holds: an answer may come after the event that overtook it. */
const newest = (known: MemoryStats | null, told: MemoryStats): MemoryStats =>
  known !== null && known.at > told.at ? known : told

/** Takes what an answer or an event says of the daily quiz. */
export function hearStats(told: MemoryStats): void {
  Object.assign(memory.stats, { data: newest(memory.stats.data, told), status: 'ready', error: null })
}

export const loadStats = () =>
  load(memory.stats, async () => {
    const told = await call(getMemoryStats, {})
    return newest(memory.stats.data, told)
  })
loadsFirst({ getMemoryStats }, loadStats)

export const loadAhead = () =>
  load(memory.ahead, async () => {
    const { items, total } = await call(listQueue, { filter: 'all', per_page: 1 })
    return { cards: total, due_at: items[0]?.due_at ?? null }
  })

/** So many cards as a sentence can name. */
const NAMED = 3
export const loadUpNext = () =>
  load(memory.upNext, async () => {
    const { items, total } = await call(listQueue, { filter: 'today', per_page: NAMED })
    return { items, total }
  })

/** Keeps the numbers as they change, for as long as they are shown. */
export function watchMemory(userId: number): () => void {
  return joinRoom(rooms.user(userId), {
    onSnapshot() {
      // What changed before the line stood, since the page was drawn or the line was cut, is told to nobody.
      void loadStats()
    },
    onEvent(frame) {
      const changed = payloadOf(memoryChanged, frame)
      if (changed) hearStats(changed)
    },
  })
}
