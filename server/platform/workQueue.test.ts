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
