import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#shared/errors.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (k: string) => store.get(k) ?? null,
  setItem: (k: string, v: string) => void store.set(k, v),
  removeItem: (k: string) => void store.delete(k),
})
const { keeper, keptCount, sendKept } = await import('./keep.ts')
const { personComes: signIn } = await import('./person.ts')

describe('what is kept', () => {
  beforeEach(() => {
    store.clear()
    signIn(null)
  })
  it('of a guest is sent once somebody signs in, in order, and then forgotten', async () => {
    const sent: number[] = []
    const keep = keeper<number>('a', async (n) => void sent.push(n))
    keep(1)
    keep(2)
    await sendKept()
    expect(sent).toEqual([])
    signIn(7)
    await sendKept()
    expect([sent, keptCount()]).toEqual([[1, 2], 0])
  })
  it('of one person is never sent as another', async () => {
    const sent: number[] = []
    const keep = keeper<number>('b', async (n) => void sent.push(n))
    signIn(7)
    keep(1)
    signIn(8)
    await sendKept()
    expect([sent, keptCount()]).toEqual([[], 1])
  })
  it('stays while the line is cut, and goes when the server refuses it for good', async () => {
    let answer: Error = new Refusal('network', 0, 'offline')
    const keep = keeper<number>('c', () => Promise.reject(answer))
    signIn(7)
    keep(1)
    await sendKept()
    expect(keptCount()).toBe(1)
    answer = new Refusal('not_found', 404, 'gone')
    await sendKept()
    expect(keptCount()).toBe(0)
  })
  it('is bounded', () => {
    const keep = keeper<number>('d', async () => {})
    for (let n = 0; n < 100; n++) keep(n)
    expect(keptCount()).toBe(60)
  })
})
