import { describe, expect, it } from 'vitest'
import { createExchange, PART, type Part } from './exchange.ts'
import type { Entry } from './journal.ts'
import type { Bus } from './types.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const pause = (ms = 25) => new Promise((resolve) => setTimeout(resolve, ms))

function setUp() {
  const handlers = new Set<(message: Buffer) => void>()
  let loses = false
  const bus: Bus = {
    publish: async (_channel, message) => {
      if (!loses) for (const handler of handlers) handler(Buffer.from(message))
      return true
    },
    subscribe: async (_channel, handler) => {
      handlers.add(handler)
      return async () => void handlers.delete(handler)
    },
  }
  const process = () => {
    const heard: Part[] = []
    const log_ = { caughtUp: 0, stored: 0 }
    let oldest: Entry | undefined
    const exchange = createExchange({
      bus,
      log,
      oldest: () => oldest,
      receive: (_peer, _batch, part) => heard.push(part),
      stored: () => log_.stored++,
      catchUp: () => log_.caughtUp++,
    })
    const tell = (id: string) => exchange.tell({ type: PART.UPDATE, kind: 'card', id, bytes: new Uint8Array([1, 2]) })
    return {
      exchange,
      heard,
      seen: log_,
      tell,
      unstored: (batch?: number) => (oldest = batch ? ({ batch } as Entry) : undefined),
    }
  }
  return { process, lose: (whether: boolean) => (loses = whether) }
}

describe('the exchange', () => {
  it('sends what comes within a few ms as one message, and nothing to oneself', async () => {
    const { process } = setUp()
    const [a, b] = [process(), process()]
    await Promise.all([a.exchange.start(), b.exchange.start()])
    a.tell('1')
    await pause()
    const batches = [a.tell('2'), a.tell('3')]
    await pause()
    expect(batches[0]).toBe(batches[1])
    expect(b.heard.map((part) => part.id)).toEqual(['1', '2', '3'])
    expect(a.heard).toEqual([])
  })
  it('after a hole, reads the log only once the sender has stored what was in the hole', async () => {
    const { process, lose } = setUp()
    const [a, b] = [process(), process()]
    await Promise.all([a.exchange.start(), b.exchange.start()])
    b.tell('0')
    a.tell('1')
    await pause()
    lose(true)
    a.unstored(a.tell('2'))
    await pause()
    lose(false)
    const before = b.seen.caughtUp
    a.tell('3')
    await pause()
    expect(b.seen.caughtUp).toBe(before)
    a.unstored(undefined)
    a.exchange.tellStored()
    await pause()
    expect(b.seen.caughtUp).toBe(before + 1)
  })
  it('says that it is unsure while the bus does not take messages', async () => {
    const failing: Bus = {
      publish: async () => false,
      subscribe: async () => async () => undefined,
    }
    const exchange = createExchange({
      bus: failing,
      log,
      oldest: () => undefined,
      receive: () => undefined,
      stored: () => undefined,
      catchUp: () => undefined,
    })
    await exchange.start()
    exchange.tell({ type: PART.AWARENESS, kind: 'card', id: '1', bytes: new Uint8Array() })
    await pause()
    expect(exchange.tick()).toBe(true)
    await exchange.stop()
  })
})
