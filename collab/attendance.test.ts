import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Came, Gone } from '#server/ports/collab.ts'
import { parseRoom } from '#shared/events/index.ts'
import { attendedMs, BEAT_MS } from '#shared/rules/webinars/room/attendance.ts'
import { createAttendance, type Door } from './attendance.ts'

const ROOM = parseRoom('webinar:key')!
/** What the rows of a session would hold, and when each process last said that it is there. */
function books() {
  const rows = new Map<string, Came & { process: string; to?: Date }>()
  const seen = new Map<string, Date>()
  const doorOf = (process: string): Door => ({
    participantOf: async (_room, token) =>
      token.startsWith('seat') ? { participant: token, place: 'session' } : undefined,
    here: async () => ({
      count: new Set([...rows.values()].filter(({ to }) => !to).map(({ participant }) => participant)).size,
      has_host: [...rows.values()].some(({ to, participant }) => !to && participant.endsWith('host')),
    }),
    keep: async (_process, came: readonly Came[], gone: readonly Gone[]) => {
      seen.set(process, new Date())
      for (const one of came) rows.set(one.id, { ...one, process })
      for (const { id, to } of gone) rows.get(id)!.to = to
    },
    told: (_room, here) => ({ name: 'counted', payload: here }),
    reactions: ['clap'],
    burst: (_room, counts) => ({ name: 'burst', payload: counts }),
  })
  const secondsOf = (participant: string) =>
    attendedMs(
      [...rows.values()]
        .filter((row) => row.participant === participant)
        .map(({ from, to, process }) => ({ from, to: to ?? seen.get(process)! })),
    ) / 1000
  return { doorOf, secondsOf }
}
const open = (process: string, { doorOf }: ReturnType<typeof books>, sent: unknown[] = []) =>
  createAttendance({
    processId: process,
    now: () => new Date(),
    log: { warn: () => {} } as never,
    doorOf: () => doorOf(process),
    sendHere: (_room, frame) => sent.push(frame.payload),
    sendAll: (_room, frame) => sent.push(frame.payload),
  })
/** A page that says that it is there until it is stopped. */
function page(attendance: ReturnType<typeof open>, token: string) {
  const line = {}
  const beat = () => void attendance.attend(ROOM, line, token)
  beat()
  const timer = setInterval(beat, BEAT_MS)
  return { line, cut: () => clearInterval(timer) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('RTM-EN005: a line that falls silent ends within five seconds of when it did, and one that comes back goes on', async () => {
  const kept = books()
  const attendance = open('a', kept)
  const { cut } = page(attendance, 'seat-1')
  await pass(100)
  cut()
  await pass(60)
  expect(Math.abs(kept.secondsOf('seat-1') - 100)).toBeLessThanOrEqual(5)
  page(attendance, 'seat-1')
  await pass(50)
  expect(Math.abs(kept.secondsOf('seat-1') - 150)).toBeLessThanOrEqual(5)
  await attendance.stop()
})

it('RTM-EN005: a process that dies ends its intervals within five seconds of its death', async () => {
  const kept = books()
  const attendance = open('a', kept)
  page(attendance, 'seat-1')
  await pass(91.9)
  // It is killed: none of its timers goes off any more, and nothing is written.
  vi.clearAllTimers()
  await pass(300)
  expect(Math.abs(kept.secondsOf('seat-1') - 91.9)).toBeLessThanOrEqual(5)
})

it('RTM-EN005: two devices at two processes count once, and a token that names nobody counts for nothing', async () => {
  const kept = books()
  const sent: unknown[] = []
  const [a, b] = [open('a', kept, sent), open('b', kept)]
  const first = page(a, 'seat-1')
  page(a, 'nobody')
  await pass(30)
  page(b, 'seat-1')
  await pass(30)
  first.cut()
  a.leave(ROOM.room, first.line)
  await pass(40)
  expect(Math.abs(kept.secondsOf('seat-1') - 100)).toBeLessThanOrEqual(5)
  expect(sent.at(-1)).toEqual({ count: 1, has_host: false })
  await Promise.all([a.stop(), b.stop()])
})

it('WEB-LV001: who of a process is the last host to leave is told in the other one, and nobody is told of a place that no line has named', async () => {
  const kept = books()
  const sent: unknown[] = []
  const [a, b] = [open('a', kept), open('b', kept, sent)]
  page(b, 'nobody')
  await pass(5)
  expect(sent).toEqual([])
  const host = page(a, 'seat-host')
  page(b, 'seat-1')
  await pass(5)
  expect(sent.at(-1)).toEqual({ count: 2, has_host: true })
  host.cut()
  a.leave(ROOM.room, host.line)
  await pass(5)
  expect(sent.at(-1)).toEqual({ count: 1, has_host: false })
  await Promise.all([a.stop(), b.stop()])
})

it('WEB-LV001: what is called into a room goes out once a second, five of a person in ten seconds', async () => {
  const sent: unknown[] = []
  const attendance = open('a', books(), sent)
  const { line } = page(attendance, 'seat-1')
  await pass(0)
  for (let times = 0; times < 20; times++) attendance.react(ROOM, line, 'clap')
  attendance.react(ROOM, {}, 'clap')
  attendance.react(ROOM, line, 'boo')
  await pass(1.5)
  expect(sent.filter((payload) => 'clap' in (payload as object))).toEqual([{ clap: 5 }])
  await attendance.stop()
})
