import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { createBroadcastWindow } from './broadcastWindow.ts'
import type { Connection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (windowMs: number) => {
  const reader = () => ({
    live: true,
    frames: [] as Buffer[],
    write(frame: Buffer) {
      this.frames.push(frame)
    },
  })
  const [a, b, c] = [reader(), reader(), reader()]
  const as = (one: typeof a) => one as unknown as Connection
  const broadcast = createBroadcastWindow(new Set([as(a), as(b), as(c)]), windowMs)
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const edit = () => {
    doc.getMap('m').set('x', updates.length)
    return updates.at(-1) as Uint8Array
  }
  return { a, b, c, as, broadcast, edit }
}
/** Applies whatever was written, as a client would. */
const read = (frames: Buffer[]) => {
  const doc = new Y.Doc()
  for (const frame of frames) {
    const payload = frame.subarray(frame[1] === 126 ? 4 : 2)
    Y.applyUpdate(doc, payload.subarray(payload[2]! < 128 ? 3 : 4))
  }
  return doc.getMap('m').get('x')
}

describe('the broadcast', () => {
  it('while few edit, sends each at once, the same frame to all but its author', () => {
    const { a, b, as, broadcast, edit } = setUp(16)
    broadcast.put(edit(), as(a))
    vi.advanceTimersByTime(0)
    broadcast.put(edit(), undefined)
    vi.advanceTimersByTime(0)
    expect([a.frames.length, b.frames.length]).toEqual([1, 2])
    expect(a.frames[0]).toBe(b.frames[1])
  })
  it('as the rate grows, sends those of up to 16 ms as one, and nobody misses any', () => {
    const { a, b, c, as, broadcast, edit } = setUp(16)
    for (let n = 0; n < 1000; n++) {
      broadcast.put(edit(), as(n % 2 ? a : b))
      vi.advanceTimersByTime(2)
    }
    vi.advanceTimersByTime(20)
    expect(c.frames.length).toBeLessThan(350)
    expect(read(c.frames)).toBe(999)
  })
  it('sends what came from another process at once, and with it what waits', () => {
    const { a, c, as, broadcast, edit } = setUp(16)
    for (let n = 0; n < 500; n++) {
      broadcast.put(edit(), as(a))
      vi.advanceTimersByTime(2)
    }
    vi.advanceTimersByTime(20)
    broadcast.put(edit(), as(a))
    vi.advanceTimersByTime(3)
    const before = c.frames.length
    const last = edit()
    broadcast.put(last, undefined, true)
    vi.advanceTimersByTime(0)
    expect(c.frames.length).toBe(before + 1)
    expect(read(c.frames)).toBe(501)
  })
  it('at a rate where a window would join nothing, sends each at once', () => {
    const { b, as, a, broadcast, edit } = setUp(16)
    for (let n = 0; n < 120; n++) {
      broadcast.put(edit(), as(a))
      vi.advanceTimersByTime(0)
      expect(b.frames).toHaveLength(n + 1)
      vi.advanceTimersByTime(17)
    }
  })
  it('without a window, waits for no time, only for what was read in the same turn', () => {
    const { b, as, a, broadcast, edit } = setUp(0)
    for (let n = 0; n < 500; n++) {
      for (let k = 0; k < 3; k++) broadcast.put(edit(), as(a))
      vi.advanceTimersByTime(0)
      expect(b.frames).toHaveLength(n + 1)
    }
    expect(read(b.frames)).toBe(1499)
  })
})
