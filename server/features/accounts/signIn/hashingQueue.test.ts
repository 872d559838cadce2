import { expect, it } from 'vitest'
import { RateLimited } from '#shared/errors.ts'
import { createHashingQueue } from './hashingQueue.ts'

/** Checks that end when they are told to. */
function checks() {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const check = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, check, end: (name: string) => ends.get(name)!() }
}

it('checks a few passwords at a time, those of familiar people first', async () => {
  const enqueue = createHashingQueue({ atOnce: 1 })
  const { begun, check, end } = checks()
  const all = ['a', 'b'].map((name) => enqueue(false, check(name)))
  all.push(enqueue(true, check('familiar')))
  for (const name of ['a', 'familiar', 'b']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'familiar'])
  expect(begun).toEqual(['a', 'familiar', 'b'])
})

it('turns strangers away when too many wait, and nobody familiar', async () => {
  const enqueue = createHashingQueue({ atOnce: 1, waitingMax: 1 })
  const { begun, check, end } = checks()
  const first = enqueue(false, check('first'))
  const second = enqueue(false, check('second'))
  await expect(enqueue(false, check('third'))).rejects.toSatisfy(RateLimited.is)
  const familiar = enqueue(true, check('familiar'))
  for (const name of ['first', 'familiar', 'second']) {
    await expect.poll(() => begun.includes(name)).toBe(true)
    end(name)
  }
  await Promise.all([first, second, familiar])
})

it('goes on after a check that failed', async () => {
  const enqueue = createHashingQueue({ atOnce: 1 })
  await expect(enqueue(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enqueue(false, async () => 'after')).toBe('after')
})
