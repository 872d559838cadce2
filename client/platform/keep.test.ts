import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OtherPerson, RateLimited, Refusal } from '#shared/errors.ts'
import { soon } from '#tests/support/soon.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (k: string) => store.get(k) ?? null,
  setItem: (k: string, v: string) => void store.set(k, v),
  removeItem: (k: string) => void store.delete(k),
})
const {
  claimGuestWork,
  confirmed,
  forgetGuestWork,
  guestWork,
  keeper,
  keptCount,
  keptUnsent,
  onKept,
  sendKept,
  sentBy,
} = await import('./keep.ts')
const { personComes: signIn, personParts } = await import('./person.ts')

describe('what is kept', () => {
  beforeEach(() => {
    store.clear()
    signIn(null)
  })
  it('of a guest is nobody’s until somebody says so, and can be forgotten', async () => {
    const sent: number[] = []
    const keep = keeper<number>('whose', async (n) => void sent.push(n), {
      work: (count) => ({ count, one: 'answer', many: 'answers' }),
    })
    keep(3)
    claimGuestWork()
    signIn(7)
    await sendKept()
    expect([sent, keptCount(), keptUnsent(7), guestWork()]).toEqual([
      [],
      1,
      [],
      [{ count: 3, one: 'answer', many: 'answers' }],
    ])
    forgetGuestWork()
    expect([keptCount(), guestWork()]).toEqual([0, []])
  })
  it('of a guest is sent once it is claimed, in order, and then forgotten', async () => {
    const sent: number[] = []
    const keep = keeper<number>('a', async (n) => void sent.push(n))
    keep(1)
    keep(2)
    await sendKept()
    expect(sent).toEqual([])
    signIn(7)
    claimGuestWork()
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
  it('of a guest is theirs who claimed it, also where it could not be sent before somebody else came', async () => {
    const sent: number[] = []
    let isAway = true
    const keep = keeper<number>('adopted', async (n) => {
      if (isAway) throw new Refusal('unavailable', 503, 'Soon.')
      sent.push(n)
    })
    keep(1)
    signIn(7)
    claimGuestWork()
    await sendKept()
    signIn(8)
    isAway = false
    await sendKept()
    expect([sent, keptCount()]).toEqual([[], 1])
    signIn(7)
    await sendKept()
    expect([sent, keptCount()]).toEqual([[1], 0])
  })
  it('is gone once its person has signed out, and nothing of theirs is kept until they are back', async () => {
    const keep = keeper<number>('gone', () => Promise.reject(new Refusal('unavailable', 503, 'Soon.')), {
      work: (count) => ({ count, one: 'answer', many: 'answers' }),
    })
    signIn(7)
    keep(2)
    keep(5, 8)
    expect(keptUnsent(7)).toEqual([{ count: 2, one: 'answer', many: 'answers' }])
    await personParts(7)
    signIn(null)
    keep(3, 7)
    expect([keptUnsent(7), keptUnsent(8).length]).toEqual([[], 1])
    signIn(7)
    keep(4)
    expect(keptUnsent(7)).toHaveLength(1)
  })
  it('that the server refuses for good is told to its person', async () => {
    const told: unknown[] = []
    const keep = keeper<number>('told', () => Promise.reject(new Refusal('not_found', 404, 'Gone.')), {
      refused: (n, error) => told.push([n, (error as Refusal).message]),
    })
    signIn(7)
    keep(1)
    await sendKept()
    expect([told, keptCount()]).toEqual([[[1, 'Gone.']], 0])
  })
  it('is sent once what sends it is here, if that comes after the person', async () => {
    const sent: number[] = []
    signIn(7)
    store.set('pictomo-kept', JSON.stringify([{ id: 'x', kind: 'late', user: 7, at: Date.now(), payload: 1 }]))
    await sendKept()
    expect(sent).toEqual([])
    keeper<number>('late', async (n) => void sent.push(n))
    await soon(() => expect([sent, keptCount()]).toEqual([[1], 0]))
  })
  it('is sent from a page that has not the part that sends it, which is loaded then and for nothing else', async () => {
    const sent: number[] = []
    const loaded: string[] = []
    for (const kind of ['part', 'other part'])
      sentBy(kind, async () => {
        loaded.push(kind)
        keeper<number>(kind, async (n) => void sent.push(n))
      })
    store.set('pictomo-kept', JSON.stringify([{ id: 'p', kind: 'part', user: 7, at: Date.now(), payload: 1 }]))
    signIn(8)
    await sendKept()
    expect(loaded).toEqual([])
    signIn(7)
    await sendKept()
    expect([loaded, sent, keptCount()]).toEqual([['part'], [1], 0])
  })
  it('stays where the part that sends it can’t be had', async () => {
    sentBy('missing part', () => Promise.reject(new TypeError('Failed to fetch')))
    store.set('pictomo-kept', JSON.stringify([{ id: 'm', kind: 'missing part', user: 7, at: Date.now(), payload: 1 }]))
    signIn(7)
    await sendKept()
    expect(keptCount()).toBe(1)
  })
  it('is not sent again by the round that was under way when whoever kept it had it confirmed', async () => {
    const sent: number[] = []
    let second = ''
    const keep = keeper<number>('mine', async (n) => {
      sent.push(n)
      confirmed(second)
    })
    keep(1, 7)
    second = keep(2, 7)
    signIn(7)
    await sendKept()
    expect([sent, keptCount()]).toEqual([[1], 0])
  })
  it('is told of as it is kept and as it goes', async () => {
    const counts: number[] = []
    const stop = onKept(() => counts.push(keptCount()))
    const keep = keeper<number>('watched', async () => {})
    signIn(7)
    keep(1)
    await sendKept()
    stop()
    keep(2)
    expect(counts).toEqual([1, 0])
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
    await soon(() => expect(sent).toEqual(['first']))
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
    for (let n = 0; n < 310; n++) keep(n)
    expect(keptCount()).toBe(300)
  })
})
