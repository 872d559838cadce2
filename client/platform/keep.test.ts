import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OtherPerson, RateLimited, Refusal } from '#shared/errors.ts'

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
  it('is theirs who did it, whoever is here when it is kept', async () => {
    const sent: number[] = []
    const keep = keeper<number>('e', async (n) => void sent.push(n))
    keep(1, 7)
    signIn(8)
    await sendKept()
    expect([sent, keptCount()]).toEqual([[], 1])
    signIn(7)
    await sendKept()
    expect([sent, keptCount()]).toEqual([[1], 0])
  })
  it('is sent once what sends it is here, if that comes after the person', async () => {
    const sent: number[] = []
    signIn(7)
    store.set('pictomo-kept', JSON.stringify([{ id: 'x', kind: 'late', user: 7, at: Date.now(), payload: 1 }]))
    await sendKept()
    expect(sent).toEqual([])
    keeper<number>('late', async (n) => void sent.push(n))
    await vi.waitFor(() => expect([sent, keptCount()]).toEqual([[1], 0]))
  })
  it('is sent no further when somebody else comes in between, and theirs is then', async () => {
    const sent: string[] = []
    let goOn = () => {}
    const keep = keeper<string>('f', async (what) => {
      sent.push(what)
      if (what === 'first') await new Promise<void>((resolve) => (goOn = resolve))
    })
    keep('first', 7)
    keep('second', 7)
    keep('third', 8)
    signIn(7)
    await vi.waitFor(() => expect(sent).toEqual(['first']))
    signIn(8)
    goOn()
    await sendKept()
    expect([sent, keptCount()]).toEqual([['first', 'third'], 1])
  })
  it('stays while the server is in trouble with it, which holds up nothing else, while it is asked too often, and while somebody else’s cookie is here', async () => {
    const said: unknown[] = [new Refusal('unavailable', 503, 'Soon.'), RateLimited(5), OtherPerson()]
    for (const refusal of said) {
      const sent: number[] = []
      store.clear()
      const keep = keeper<number>('h', async (n) => {
        if (n === 1) throw refusal
        sent.push(n)
      })
      signIn(7)
      keep(1)
      keep(2)
      await sendKept()
      expect([sent, keptCount()]).toEqual(refusal === said[0] ? [[2], 1] : [[], 2])
    }
  })
  it('stays when the session is over, for when they are back', async () => {
    const keep = keeper<number>('g', () => Promise.reject(new Refusal('unauthenticated', 401, 'Sign in.')))
    signIn(7)
    keep(1)
    await sendKept()
    expect(keptCount()).toBe(1)
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
