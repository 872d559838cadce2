import { describe, expect, it, vi } from 'vitest'
import { createAcknowledgementBarrier } from './acknowledgementBarrier.ts'

const setUp = () => {
  const stored = new Map<string, number>()
  const adopted: Uint8Array[][] = []
  const hold = createAcknowledgementBarrier({
    storedOf: (peer) => stored.get(peer) ?? 0,
    adopt: async (updates) => void adopted.push(updates),
  })
  const said: string[] = []
  const edit = (name: string) => {
    const waits = hold.standsOn()
    return () => hold.committed(waits, () => said.push(name))
  }
  return { stored, adopted, hold, said, edit }
}
const bytes = new Uint8Array([1])

describe('holding acknowledgements', () => {
  it('alone, an edit is acknowledged as soon as it is stored', () => {
    const { said, edit } = setUp()
    edit('a')()
    expect(said).toEqual(['a'])
  })
  it('an edit after another process’ one waits until that one is stored, and those after it wait their turn', () => {
    const { stored, hold, said, edit } = setUp()
    const before = edit('before')
    hold.heard('peer', 7, bytes)
    const after = edit('after')
    before()
    after()
    stored.set('peer', 6)
    hold.peerStored()
    expect(said).toEqual(['before'])
    stored.set('peer', 7)
    hold.peerStored()
    const free = edit('free')
    free()
    expect(said).toEqual(['before', 'after', 'free'])
    expect(hold.isWaiting()).toBe(false)
  })
  it('what the other process does not store within a second is stored from here', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { adopted, hold, said, edit } = setUp()
    hold.heard('peer', 7, bytes)
    edit('a')()
    hold.tick()
    expect(adopted).toEqual([])
    vi.advanceTimersByTime(1100)
    hold.tick()
    vi.useRealTimers()
    await Promise.resolve()
    expect([adopted, said]).toEqual([[[bytes]], ['a']])
  })
})
