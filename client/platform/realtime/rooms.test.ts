import { describe, expect, it, vi } from 'vitest'
import type { EventFrame, JoinAnswer, Room } from '#shared/events/rooms.ts'
import { createRooms } from './rooms.ts'

const room: Room = 'league:12'
const frame = (from: number, to: number): EventFrame => ({ room, name: 'x', from, to, payload: to })
const tick = () => new Promise((resolve) => setTimeout(resolve))

function setUp(versions: number[]) {
  const answers = [...versions]
  const line = {
    join: vi.fn(
      async (): Promise<JoinAnswer> => ({ ok: true, version: answers.shift() ?? 0, snapshot: 'state', present: [1] }),
    ),
    leave: vi.fn(),
  }
  const rooms = createRooms()
  rooms.use(line)
  rooms.rejoin()
  const seen = { snapshots: [] as number[], events: [] as number[], states: [] as string[] }
  const leave = rooms.join(room, {
    onSnapshot: (_, version) => seen.snapshots.push(version),
    onEvent: ({ to }) => seen.events.push(to),
    onState: (state) => seen.states.push(state),
  })
  return { rooms, line, seen, leave }
}

describe('joinRoom', () => {
  it('hands over the snapshot, then what follows it', async () => {
    const { rooms, seen } = setUp([5])
    await tick()
    rooms.receive(frame(5, 6))
    rooms.receive(frame(6, 9))
    expect(seen).toMatchObject({ snapshots: [5], events: [6, 9] })
  })
  it('drops what the snapshot holds already', async () => {
    const { rooms, seen } = setUp([5])
    await tick()
    rooms.receive(frame(3, 4))
    rooms.receive(frame(4, 5))
    expect(seen.events).toEqual([])
  })
  it('takes a joined frame that begins before the snapshot and ends after it', async () => {
    const { rooms, seen } = setUp([5])
    await tick()
    rooms.receive(frame(3, 7))
    expect(seen.events).toEqual([7])
  })
  it('keeps frames that come before the answer and hands over the newer ones', async () => {
    const { rooms, seen } = setUp([5])
    rooms.receive(frame(4, 5))
    rooms.receive(frame(5, 6))
    await tick()
    expect(seen).toMatchObject({ snapshots: [5], events: [6] })
  })
  it('asks for a new snapshot after a gap', async () => {
    const { rooms, line, seen } = setUp([5, 8])
    await tick()
    rooms.receive(frame(7, 8))
    await tick()
    rooms.receive(frame(8, 9))
    expect(line.join).toHaveBeenCalledTimes(2)
    expect(seen).toMatchObject({ snapshots: [5, 8], events: [9] })
  })
  it('hands over everything of a room that counts nothing', async () => {
    const { rooms, seen } = setUp([0])
    await tick()
    rooms.receive(frame(0, 0))
    rooms.receive(frame(0, 0))
    expect(seen.events).toEqual([0, 0])
  })
  it('joins again after a reconnect', async () => {
    const { rooms, seen } = setUp([5, 20])
    await tick()
    rooms.lost()
    rooms.rejoin()
    await tick()
    expect(seen.snapshots).toEqual([5, 20])
    expect(seen.states).toEqual(['joining', 'live', 'offline', 'joining', 'live'])
  })
  it('tells of a refusal and does not ask again', async () => {
    const { rooms, line, leave } = setUp([])
    leave()
    line.join.mockResolvedValue({ ok: false, code: 'realtime.room_closed', message: 'No.' })
    const states: string[] = []
    rooms.join(room, { onSnapshot: () => {}, onState: (state, message) => states.push(`${state} ${message ?? ''}`) })
    await tick()
    expect(states.at(-1)).toBe('refused No.')
  })
  it('tells of being put out, and hears nothing more of the room', async () => {
    const { rooms, line, seen } = setUp([5])
    const states: string[] = []
    rooms.join(room, { onSnapshot: () => {}, onState: (state, message) => states.push(`${state} ${message ?? ''}`) })
    await tick()
    rooms.putOut(room, 'You can’t join this room.')
    expect(states.at(-1)).toBe('refused You can’t join this room.')
    rooms.receive(frame(5, 6))
    rooms.putOut('league:13', 'Not here.')
    await tick()
    expect([seen.events, line.join.mock.calls.length]).toEqual([[], 2])
  })
  it('takes a snapshot that it did not ask for, unless it knows more already', async () => {
    const { rooms, seen } = setUp([5])
    await tick()
    rooms.renewed({ room, version: 9, snapshot: 'newer' })
    rooms.receive(frame(8, 9))
    rooms.receive(frame(9, 10))
    rooms.renewed({ room, version: 9, snapshot: 'older' })
    rooms.receive(frame(10, 11))
    expect(seen).toMatchObject({ snapshots: [5, 9], events: [10, 11] })
  })
  it('leaves a snapshot aside while its own is on the way', async () => {
    const { rooms, seen } = setUp([5])
    rooms.renewed({ room, version: 4, snapshot: 'early' })
    await tick()
    expect(seen.snapshots).toEqual([5])
  })
  it('leaves when its last reader does', async () => {
    const { rooms, line, leave } = setUp([5, 5])
    const second = rooms.join(room, { onSnapshot: () => {} })
    leave()
    expect(line.leave).not.toHaveBeenCalled()
    second()
    expect(line.leave).toHaveBeenCalledWith(room)
    rooms.receive(frame(5, 6))
  })
})
