import type { Bus, Log } from '#server/ports/collab.ts'
import { guard } from './guard.ts'

/** A process says who sits with it at least so often; what it said counts for three times as long. */
const BEAT_MS = 10_000
const LASTS_MS = 3 * BEAT_MS

type Word = { from: string; users?: number[]; ask?: true }
type Heard = { users: number[]; until: number }

/**
 * Who is in a room, over all processes. Nothing of it is stored: each process tells the others who sits with it when
 * that changes and every 10 s, and what a silent process said is forgotten after 30 s.
 */
export function createPresence(deps: { bus: Bus; processId: string; now: () => number; log: Log }) {
  const local = new Map<string, Map<number, number>>()
  const watched = new Map<
    string,
    { heard: Map<string, Heard>; tell: (present: number[]) => void; stop: Promise<() => Promise<void>> }
  >()
  const answering = new Map<string, Promise<() => Promise<void>>>()
  const channel = (room: string) => `presence ${room}`
  const speak = (room: string, word: Omit<Word, 'from'>) =>
    deps.bus.publish(channel(room), Buffer.from(JSON.stringify({ from: deps.processId, ...word })))
  /** A bus that does not answer costs who is shown as there, and nothing else. */
  const quietly = (work: Promise<unknown> | undefined) =>
    void work?.catch((error: unknown) => deps.log.warn({ error }, 'Who is in a room could not be exchanged'))
  const here = (room: string): number[] => [...(local.get(room)?.keys() ?? [])]

  const present = (room: string): number[] => {
    const others = [...(watched.get(room)?.heard.values() ?? [])]
      .filter((heard) => heard.until > deps.now())
      .flatMap((heard) => heard.users)
    return [...new Set([...here(room), ...others])].sort((a, b) => a - b)
  }
  const changed = (room: string) => {
    speak(room, { users: here(room) })
    watched.get(room)?.tell(present(room))
  }
  const tellAll = () => {
    for (const room of local.keys()) speak(room, { users: here(room) })
    for (const [room, watch] of watched) watch.tell(present(room))
  }
  const beat = setInterval(() => guard(deps.log, 'Who is in the rooms could not be told', tellAll), BEAT_MS)

  return {
    present,
    /** One more socket of a person is in the room. */
    enter: (room: string, userId: number) => {
      const users = local.get(room) ?? new Map<number, number>()
      local.set(room, users)
      users.set(userId, (users.get(userId) ?? 0) + 1)
      answering.set(
        room,
        answering.get(room) ??
          deps.bus.subscribe(channel(room), (message) => {
            if ((JSON.parse(message.toString()) as Word).ask) speak(room, { users: here(room) })
          }),
      )
      quietly(answering.get(room))
      if (users.get(userId) === 1) changed(room)
    },
    /** One socket of a person fewer; the person is gone with the last. */
    leave: (room: string, userId: number) => {
      const users = local.get(room)
      const count = users?.get(userId) ?? 0
      if (!users || !count) return
      if (count > 1) users.set(userId, count - 1)
      else {
        users.delete(userId)
        changed(room)
      }
      if (users.size === 0) {
        local.delete(room)
        const stop = answering.get(room)
        answering.delete(room)
        quietly(stop?.then((end) => end()))
      }
    },
    /** Follows who is in a room; `tell` is called with everybody at each change. */
    watch: (room: string, tell: (present: number[]) => void) => {
      if (watched.has(room)) return
      const heard = new Map<string, Heard>()
      const stop = deps.bus.subscribe(channel(room), (message) => {
        const word = JSON.parse(message.toString()) as Word
        if (!word.users || word.from === deps.processId) return
        heard.set(word.from, { users: word.users, until: deps.now() + LASTS_MS })
        tell(present(room))
      })
      watched.set(room, { heard, tell, stop })
      quietly(stop.then(() => speak(room, { ask: true })))
    },
    unwatch: (room: string) => {
      quietly(watched.get(room)?.stop.then((end) => end()))
      watched.delete(room)
    },
    stop: () => clearInterval(beat),
  }
}
export type Presence = ReturnType<typeof createPresence>
