import { describe, expect, it, vi } from 'vitest'
import { createAcknowledgementBarrier } from './acknowledgementBarrier.ts'

const setUp = () => {
  const stored = new Map<string, number>()
  const adopted: Uint8Array[][] = []
  const barrier = createAcknowledgementBarrier({
    storedOf: (peer) => stored.get(peer) ?? 0,
    adopt: async (updates) => void adopted.push(updates),
  })
  const said: string[] = []
  const edit = (name: string) => {
    const waits = barrier.standsOn()
    return () => barrier.committed(waits, () => said.push(name))
  }
  return { stored, adopted, barrier, said, edit }
}
const bytes = new Uint8Array([1])

describe('holding acknowledgements', () => {
  it('alone, an edit is acknowledged as soon as it is stored', () => {
    const { said, edit } = setUp()
    edit('a')()
    expect(said).toEqual(['a'])
  })
  it('an edit after another process’ one waits until that one is stored, and those after it wait their turn', () => {
    const { stored, barrier, said, edit } = setUp()
    const before = edit('before')
    barrier.heard('peer', 7, bytes)
    const after = edit('after')
    before()
    after()
    stored.set('peer', 6)
    barrier.peerStored()
    expect(said).toEqual(['before'])
    stored.set('peer', 7)
    barrier.peerStored()
    const free = edit('free')
    free()
    expect(said).toEqual(['before', 'after', 'free'])
    expect(barrier.isWaiting()).toBe(false)
  })
  it('what the other process does not store within a second is stored from here', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { adopted, barrier, said, edit } = setUp()
    barrier.heard('peer', 7, bytes)
    edit('a')()
    barrier.tick()
    expect(adopted).toEqual([])
    vi.advanceTimersByTime(1100)
    barrier.tick()
    vi.useRealTimers()
    await Promise.resolve()
    expect([adopted, said]).toEqual([[[bytes]], ['a']])
  })
})
