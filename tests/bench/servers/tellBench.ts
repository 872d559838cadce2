import { flushCompileCache } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the bench gave this server. */
export const options = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T

type Message = { id: number; usage?: boolean; gc?: boolean }
const began = process.cpuUsage()

/** Says the port to the bench, and from then on answers what it asks: its usage, and `more`. */
export function tellBench(port: number, more: (message: object) => object | Promise<object> = () => ({})): void {
  process.on('message', async (message: Message) => {
    if (message.gc) globalThis.gc?.()
    const usage = message.usage ? usageNow() : {}
    process.send?.({ id: message.id, answer: { ...usage, ...(await more(message)) } })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
  // A server of a bench is killed: it would keep nothing for the next.
  flushCompileCache()
}

function usageNow() {
  const { user, system } = process.cpuUsage(began)
  const { rss, heapUsed, external } = process.memoryUsage()
  return { cpuUs: user + system, rss, heap: heapUsed + external }
}

/** How long this process kept its sockets waiting at the most since it was asked last, in ms. */
export function watchDelay(): () => { delayMs: number } {
  const histogram = monitorEventLoopDelay({ resolution: 5 })
  histogram.enable()
  return () => {
    const delayMs = histogram.max / 1e6
    histogram.reset()
    return { delayMs }
  }
}
