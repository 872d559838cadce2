import { describe, expect, it } from 'vitest'
import { BeyondEnd, type Storage, StorageAway } from './storage.ts'
import { PAUSE_MS, watchStorage } from './watched.ts'

function watched() {
  const time = { at: 0 }
  const facts = { up: 1, failures: [] as string[], said: [] as string[], asked: 0 }
  const fails = { read: false, write: false, range: false }
  const ask = async (kind: 'read' | 'write') => {
    facts.asked++
    if (fails.range) throw new BeyondEnd('behind')
    if (fails[kind]) throw new Error('no answer')
  }
  const inner: Storage = {
    folder: undefined,
    put: () => ask('write'),
    get: () => ask('read').then(() => undefined),
    exists: () => ask('read').then(() => true),
    delete: () => ask('write'),
    close: () => {},
  }
  const say = (_facts: object, text: string) => void facts.said.push(text)
  const storage = watchStorage(inner, {
    log: { warn: say, info: say } as never,
    up: { set: (value: number) => Object.assign(facts, { up: value }) } as never,
    failures: { inc: ({ kind }: { kind: string }) => void facts.failures.push(kind) } as never,
    now: () => time.at,
  })
  return { storage, facts, fails, tick: (ms: number) => Object.assign(time, { at: time.at + ms }) }
}

describe('GLB-GA007: a storage that is away', () => {
  it('is told once in the log and in the figures, and keeps nobody waiting for the next seconds', async () => {
    const { storage, facts, fails, tick } = watched()
    fails.read = true
    await expect(storage.get('a')).rejects.toThrow(StorageAway)
    await expect(storage.get('a')).rejects.toThrow(StorageAway)
    expect([facts.asked, facts.up, facts.failures, facts.said.length]).toEqual([1, 0, ['read'], 1])
    fails.read = false
    tick(PAUSE_MS)
    expect(await storage.exists('a')).toBe(true)
    expect([facts.asked, facts.up, facts.said.length]).toEqual([2, 1, 2])
    expect(facts.said[1]).toMatch(/is back after 5 s/)
  })
  it('is asked by one alone when the pause is over', async () => {
    const { storage, facts, fails, tick } = watched()
    fails.read = true
    await storage.get('a').catch(() => {})
    tick(PAUSE_MS)
    const all = await Promise.allSettled([storage.get('a'), storage.get('b'), storage.get('c')])
    expect([facts.asked, all.map(({ status }) => status)]).toEqual([2, Array(3).fill('rejected')])
  })
  it('is still read where it can’t be written to', async () => {
    const { storage, facts, fails } = watched()
    fails.write = true
    await expect(storage.put('a', Buffer.alloc(1), 'image/webp')).rejects.toThrow(StorageAway)
    expect(await storage.exists('a')).toBe(true)
    expect(facts.up).toBe(0)
  })
  it('is not away where a range lies behind the end', async () => {
    const { storage, facts, fails } = watched()
    fails.range = true
    await expect(storage.get('a', { from: 9 })).rejects.toThrow(BeyondEnd)
    expect([facts.up, facts.failures]).toEqual([1, []])
  })
})
