import { flushCompileCache } from 'node:module'

/** The side of a bench's server that talks to the bench: says its port, and answers what is asked over IPC. */
export const options = JSON.parse(process.argv[2] ?? '{}')

const began = process.cpuUsage()

/** @param {number} port @param {(message: object) => unknown} [more] what this server answers beside its usage */
export function tellBench(port, more = () => ({})) {
  process.on('message', async (message) => {
    if (message.gc) globalThis.gc?.()
    const answer = message.usage
      ? { cpuUs: cpu(), rss: process.memoryUsage().rss, heap: memory(), ...(await more(message)) }
      : await more(message)
    process.send({ id: message.id, answer })
  })
  process.on('disconnect', () => process.exit())
  process.send({ port })
  flushCompileCache()
}

const cpu = () => {
  const { user, system } = process.cpuUsage(began)
  return user + system
}
const memory = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Listens on the loopback, on a free port where none is wanted. */
export const listen = (server, port = 0) =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server.address().port)))
