import { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

/**
 * Carries messages between processes. A message may be lost (a restarted Redis keeps none), so nothing leans on it
 * alone: what must arrive stands in the database.
 */
export type Bus = {
  /** Whether the message was taken; nobody has to wait for it. */
  publish: (channel: string, message: Uint8Array) => Promise<boolean>
  subscribe: (channel: string, handler: (message: Buffer) => void) => Promise<() => Promise<void>>
  /** Called after a connection that was lost is back: messages may be missing. */
  onGap: (handler: () => void) => void
  ready: () => boolean
  close: () => Promise<void>
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A handler that takes nothing else with it when it throws. */
const guarded = (channel: string, handler: (message: Buffer) => void, log: Log) => (message: Buffer) => {
  try {
    handler(message)
  } catch (error) {
    log.error({ error, channel }, 'A message of the bus could not be used')
  }
}

/** The bus of a product that is one process. */
export function createMemoryBus(log: Log): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: async (channel, message) => {
      setImmediate(() => emitter.emit(channel, asBuffer(message)))
      return true
    },
    subscribe: async (channel, handler) => {
      const listen = guarded(channel, handler, log)
      emitter.on(channel, listen)
      return async () => void emitter.off(channel, listen)
    },
    onGap: () => {},
    ready: () => true,
    close: async () => void emitter.removeAllListeners(),
  }
}

/** The bus of several processes. It reconnects for ever; while it is down nothing waits for it. */
export async function createRedisBus(url: string, log: Log): Promise<Bus> {
  // A product of one process has no need of its code.
  const { connectFirst, redisClient } = await import('./redis.ts')
  const sender = redisClient(url, log, { isTimed: false })
  const listener = redisClient(url, log, { waits: true })
  const gapHandlers: (() => void)[] = []
  // What was to be sent may be missing as well as what was to be heard.
  for (const client of [sender, listener]) {
    let wasReady = false
    client.on('ready', () => {
      if (wasReady) for (const handler of gapHandlers) handler()
      wasReady = true
    })
  }
  await connectFirst(sender, listener)
  return {
    publish: async (channel, message) => {
      if (!sender.isReady) return false
      return sender.publish(channel, asBuffer(message)).then(
        () => true,
        () => false,
      )
    },
    subscribe: async (channel, handler) => {
      const listen = guarded(channel, handler, log)
      await listener.subscribe(channel, listen, true)
      return async () => {
        if (listener.isOpen) await listener.unsubscribe(channel, listen, true)
      }
    },
    onGap: (handler) => void gapHandlers.push(handler),
    ready: () => sender.isReady && listener.isReady,
    close: async () => {
      sender.destroy()
      listener.destroy()
    },
  }
}
