import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

/** What a server of a bench is asked and answers over IPC; each answers `{ port }` once it listens. */
export type Usage = { cpuUs: number; rss: number; heap: number; [more: string]: unknown }
export type BenchServer = {
  port: number
  pid: number
  /** Its own CPU since it began, and its memory (`gc` first when asked). */
  usage: (options?: { gc?: boolean }) => Promise<Usage>
  /** Asks the server for something of its own. */
  ask: (message: object) => Promise<unknown>
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '..')
/** As at the product's own start (server/main.js); every peer has it too. */
const COMPILED = path.join(ROOT, 'peers/node_modules/.compiled')
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Starts a server below `tests/bench` as its own process. What it logs goes nowhere. */
export async function startServer(file: string, options: object): Promise<BenchServer> {
  const child = fork(path.join(ROOT, file), [JSON.stringify(options)], {
    execArgv: ['--expose-gc', ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])],
    stdio: ['ignore', process.env.BENCH_SAID ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
  })
  alive.add(child)
  child.once('exit', () => {
    alive.delete(child)
    for (const { reject } of waiting.values()) reject(gone())
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let asked = 0
  const gone = () => new Error(`${file} ended`)
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.on('message', (message: { id?: number; answer?: unknown; port?: number }) => {
      if (message.port) resolve({ port: message.port })
      if (message.id === undefined) return
      waiting.get(message.id)?.resolve(message.answer)
      waiting.delete(message.id)
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  const ask = (message: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!alive.has(child)) return reject(gone())
      const id = ++asked
      waiting.set(id, { resolve, reject })
      child.send({ id, ...message }, (error) => error && reject(gone()))
    })
  return {
    port,
    pid: child.pid!,
    ask,
    usage: async (given = {}) => (await ask({ usage: true, ...given })) as Usage,
    kill: (signal = 'SIGKILL') =>
      new Promise((resolve) => {
        if (!alive.has(child)) return resolve()
        child.once('exit', () => resolve())
        // A profile is written when a process ends by itself.
        if (process.env.BENCH_NODE_ARGS?.includes('prof')) child.disconnect()
        else child.kill(signal)
      }),
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
