import { expect, it } from 'vitest'
import { RateLimited } from '#shared/errors.ts'
import { createWorkQueue } from './workQueue.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

it('takes one piece of work of a person at a time, and the next when that is done', async () => {
  const queue = createWorkQueue({ atOnce: 1 })
  const [first, other] = [held(), held()]
  const one = queue.enqueue({ person: 1 }, first.work)
  const two = queue.enqueue({ person: 2 }, other.work)
  for (const person of [1, 2])
    await expect(queue.enqueue({ person }, async () => 'second')).rejects.toSatisfy(RateLimited.is)
  expect(queue.waiting()).toBe(1)
  first.end()
  expect(await one).toBe('done')
  other.end()
  expect(await two).toBe('done')
  expect(await queue.enqueue({ person: 1 }, async () => 'second')).toBe('second')
})

it('lets a person come again after work that failed', async () => {
  const queue = createWorkQueue({ atOnce: 1 })
  await expect(queue.enqueue({ person: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.enqueue({ person: 1 }, async () => 'after')).toBe('after')
})

/** Works of which each says that it began and ends when it is told to. */
function told(queue: ReturnType<typeof createWorkQueue>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const enqueue = (name: string, who: Parameters<typeof queue.enqueue>[0] = {}) =>
    queue.enqueue(who, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const endAll = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => begun.length).toBe(n + 1)
      ends.get(begun[n]!)!()
    }
    return begun
  }
  return { enqueue, endAll }
}

it('takes the familiar before strangers', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1 }))
  const all = [enqueue('a'), enqueue('b'), enqueue('known', { isFamiliar: true })]
  expect(await endAll(3)).toEqual(['a', 'known', 'b'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'known'])
})

it('lets networks take turns, so that a long queue of one keeps only its own waiting', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1 }))
  const school = ['s1', 's2', 's3', 's4'].map((name) => enqueue(name, { network: 'school' }))
  const home = enqueue('home', { network: 'home' })
  expect(await endAll(5)).toEqual(['s1', 's2', 'home', 's3', 's4'])
  await Promise.all([...school, home])
})

it('turns strangers away when too many wait, in all or of their network, and counts the familiar apart', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1, waitingMax: 2, ofNetworkMax: 1 }))
  const all = [enqueue('first', { network: 'a' }), enqueue('second', { network: 'a' })]
  await expect(enqueue('third', { network: 'a' })).rejects.toSatisfy(RateLimited.is)
  all.push(enqueue('other', { network: 'b' }))
  await expect(enqueue('more', { network: 'c' })).rejects.toSatisfy(RateLimited.is)
  all.push(enqueue('known', { isFamiliar: true, network: 'a' }))
  expect(await endAll(4)).toEqual(['first', 'known', 'second', 'other'])
  await Promise.all(all)
})

it('lets networks take turns among the familiar too, so that many of one keep nobody elsewhere waiting for all', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1 }))
  const many = ['m1', 'm2', 'm3'].map((name) => enqueue(name, { network: 'many', isFamiliar: true }))
  const victim = enqueue('victim', { network: 'elsewhere', isFamiliar: true })
  expect(await endAll(4)).toEqual(['m1', 'm2', 'victim', 'm3'])
  await Promise.all([...many, victim])
})

it('gives a stranger every fourth turn, however many are familiar', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1 }))
  const all = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => enqueue(name, { isFamiliar: true }))
  all.push(enqueue('stranger'))
  expect(await endAll(6)).toEqual(['f1', 'f2', 'f3', 'stranger', 'f4', 'f5'])
  await Promise.all(all)
})

it('turns the familiar away too when too many of a network wait', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1, waitingMax: 3, ofNetworkMax: 1 }))
  const known = (name: string, network: string) => enqueue(name, { network, isFamiliar: true })
  const all = [known('first', 'a'), known('second', 'a')]
  await expect(known('third', 'a')).rejects.toSatisfy(RateLimited.is)
  all.push(known('other', 'b'))
  expect(await endAll(3)).toEqual(['first', 'second', 'other'])
  await Promise.all(all)
})

it('that is full turns away the last of the longest lane, and not the newcomer of another network', async () => {
  const { enqueue, endAll } = told(createWorkQueue({ atOnce: 1, waitingMax: 3 }))
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => enqueue(name, { network: 'flood' }))
  const home = enqueue('home', { network: 'home' })
  await expect(flood[3]).rejects.toSatisfy(RateLimited.is)
  await expect(enqueue('f5', { network: 'flood' })).rejects.toSatisfy(RateLimited.is)
  expect(await endAll(4)).toEqual(['f1', 'f2', 'home', 'f3'])
  await Promise.all([...flood.slice(0, 3), home])
})
