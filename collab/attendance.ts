import { randomUUID } from 'node:crypto'
import type { AttendanceDoor, Came, Gone, Here, Log, RoomName } from '#server/ports/collab.ts'
import type { EventFrame } from '#shared/events/index.ts'
import { KEPT_EVERY_MS, SILENT_MS } from '#shared/rules/webinars/room/attendance.ts'
import { fullBucket, type Rate, takeToken } from './tokenBucket.ts'

/** Reactions of one person: five at once, and five in ten seconds. */
const REACTIONS: Rate = { burst: 5, perSecond: 0.5 }
const BURST_EVERY_MS = 1000

/** What a feature says of rooms whose people are counted, with database and clock at hand. */
export type Door = Pick<AttendanceDoor, 'told' | 'reactions' | 'burst'> & {
  participantOf: (roomId: string, token: string) => Promise<{ participant: string; place: string } | undefined>
  here: (place: string) => Promise<Here>
  keep: (processId: string, came: readonly Came[], gone: readonly Gone[]) => Promise<void>
}
/** Somebody who is here by this process, with all lines of theirs. */
type Person = { came: Came; lines: Map<object, number>; bucket: ReturnType<typeof fullBucket> }
type Kept = {
  name: RoomName
  door: Door
  place: string | undefined
  people: Map<string, Person>
  /** Which participant a line named, so that it is looked up once; `null` for a token that names none. */
  participants: Map<object, string | null>
  came: Came[]
  gone: Gone[]
  /** What was told of who is there. */
  told: Here | undefined
  reactions: Map<string, number>
}

type Deps = {
  processId: string
  now: () => Date
  log: Log
  doorOf: (name: RoomName) => Door | undefined
  /** Sends a frame to those who are in a room by this process. */
  sendHere: (room: string, frame: EventFrame) => void
  /** Sends a frame to everybody in a room. */
  sendAll: (room: string, frame: EventFrame) => void
}

/**
 * RTM-EN005. Who is in a room, and since when. A page says every 2.5 s that it is there; who says nothing for 5 s has been
 * gone since they last did. Only who comes and goes is written down, and every two seconds that this process is there: an
 * interval of a process that is killed ends where it last said so.
 */
export function createAttendance({ processId, now, log, doorOf, sendHere, sendAll }: Deps) {
  const rooms = new Map<string, Kept>()
  const frameOf = (room: string, told: { name: string; payload: unknown }): EventFrame => ({
    room,
    from: 0,
    to: 0,
    ...told,
  })

  const roomOf = (name: RoomName): Kept | undefined => {
    const known = rooms.get(name.room)
    if (known) return known
    const door = doorOf(name)
    if (!door) return undefined
    const made: Kept = {
      name,
      door,
      place: undefined,
      people: new Map(),
      participants: new Map(),
      came: [],
      gone: [],
      told: undefined,
      reactions: new Map(),
    }
    rooms.set(name.room, made)
    return made
  }

  const beat = (kept: Kept, line: object, participant: string): void => {
    const at = now()
    const known = kept.people.get(participant)
    if (known) return void known.lines.set(line, at.getTime())
    const came: Came = { id: randomUUID(), place: kept.place!, participant, from: at }
    kept.came.push(came)
    kept.people.set(participant, { came, lines: new Map([[line, at.getTime()]]), bucket: fullBucket(REACTIONS) })
  }

  const end = (kept: Kept, participant: string, person: Person, to: Date): void => {
    kept.people.delete(participant)
    kept.gone.push({ id: person.came.id, to })
  }

  /** Lines that have said nothing for long are gone since they last did. */
  const dropSilent = (kept: Kept): void => {
    const silentSince = now().getTime() - SILENT_MS
    for (const [participant, person] of kept.people) {
      const last = Math.max(...person.lines.values())
      for (const [line, at] of person.lines) if (at < silentSince) person.lines.delete(line)
      if (person.lines.size === 0) end(kept, participant, person, new Date(last))
    }
  }

  const keep = async (kept: Kept): Promise<void> => {
    dropSilent(kept)
    const { came, gone } = kept
    ;[kept.came, kept.gone] = [[], []]
    try {
      await kept.door.keep(processId, came, gone)
    } catch (error) {
      // What could not be kept is kept the next time.
      kept.came.unshift(...came)
      kept.gone.unshift(...gone)
      throw error
    }
    // Until the first line has said whose it is, nobody knows which place it is.
    const here = kept.place === undefined ? undefined : await kept.door.here(kept.place)
    if (here && (here.count !== kept.told?.count || here.has_host !== kept.told.has_host)) {
      kept.told = here
      sendHere(kept.name.room, frameOf(kept.name.room, kept.door.told(kept.name.id, here)))
    }
    if (kept.people.size === 0 && kept.participants.size === 0 && kept.came.length + kept.gone.length === 0)
      rooms.delete(kept.name.room)
  }

  let isKeeping = false
  const keepAll = async (): Promise<void> => {
    if (isKeeping) return
    isKeeping = true
    try {
      for (const kept of [...rooms.values()]) await keep(kept)
    } catch (error) {
      log.warn({ error }, 'Who is in the rooms could not be written down; it is tried again')
    } finally {
      isKeeping = false
    }
  }
  const burst = () => {
    for (const { name, door, reactions } of rooms.values()) {
      if (reactions.size === 0) continue
      sendAll(name.room, frameOf(name.room, door.burst(name.id, Object.fromEntries(reactions))))
      reactions.clear()
    }
  }
  const timers = [setInterval(() => void keepAll(), KEPT_EVERY_MS), setInterval(burst, BURST_EVERY_MS)]

  return {
    /** A line says that it is there. `token` names whose it is; it is asked about once. */
    attend: async (name: RoomName, line: object, token: string): Promise<void> => {
      const kept = roomOf(name)
      if (!kept) return
      const known = kept.participants.get(line)
      if (known !== undefined) return known === null ? undefined : beat(kept, line, known)
      kept.participants.set(line, null)
      const found = await kept.door.participantOf(name.id, token).catch((error: unknown) => {
        // Nobody could say whose it is: the next time it is asked again.
        kept.participants.delete(line)
        throw error
      })
      // It may have gone meanwhile.
      if (!found || !kept.participants.has(line)) return
      kept.place = found.place
      kept.participants.set(line, found.participant)
      beat(kept, line, found.participant)
    },
    react: (name: RoomName, line: object, kind: string): void => {
      const kept = rooms.get(name.room)
      const participant = kept?.participants.get(line)
      const person = participant ? kept?.people.get(participant) : undefined
      if (!kept || !person || !kept.door.reactions.includes(kind) || !takeToken(person.bucket, REACTIONS)) return
      kept.reactions.set(kind, (kept.reactions.get(kind) ?? 0) + 1)
    },
    leave: (room: string, line: object): void => {
      const kept = rooms.get(room)
      const participant = kept?.participants.get(line)
      if (!kept || participant === undefined) return
      kept.participants.delete(line)
      const person = participant === null ? undefined : kept.people.get(participant)
      const last = person?.lines.get(line)
      if (!person || last === undefined) return
      person.lines.delete(line)
      // A line that was cut long before it was known to be was there until it last said so.
      const at = now().getTime()
      if (person.lines.size === 0) end(kept, participant!, person, new Date(at - last > SILENT_MS / 2 ? last : at))
    },
    keepAll,
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      for (const kept of rooms.values())
        for (const [participant, person] of kept.people) end(kept, participant, person, now())
      await keepAll()
    },
  }
}
export type Attendance = ReturnType<typeof createAttendance>
