import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Running = {
  base: string
  pid: number
  said: () => string
  /** Its exit code once it has ended, by itself or not; null when a signal took it. */
  ended: Promise<number | null>
  /** Ends it with a signal and waits; gives its exit code, null when the signal took it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The environment of a process of ours: nothing of the one that runs the tests, but its path and what is given. */
const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'error',
  PORT: '0',
  HOST: '127.0.0.1',
  ...env,
})

type Way = {
  /** What is run; the product itself unless it is said. */
  command?: readonly string[]
  /** The program that runs it; this Node unless it is said. */
  program?: string
  cwd?: string
  /** Whose right it is run by. */
  account?: { uid: number; gid: number }
}

function spawnProcess(env: Record<string, string>, { command, program, cwd, account }: Way) {
  return spawn(program ?? process.execPath, command ?? [path.join(ROOT, 'server/main.js')], {
    cwd: cwd ?? ROOT,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
}

/** Starts the product as its own process, and waits for nothing. */
export function beginProcess(
  env: Record<string, string>,
  way: Way = {},
): Omit<Running, 'base'> & { ready: Promise<number> } {
  const child = spawnProcess(env, way)
  let said = ''
  const ready = Promise.withResolvers<number>()
  // Who waits for its end alone hears there why it never was ready.
  ready.promise.catch(() => {})
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    const found = /ready: \S+?(?::(\d+))?(?: |\n)/.exec(said)
    if (found) ready.resolve(Number(found[1]))
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  ended.then((code) => ready.reject(new Error(`ended with ${code}: ${said}`)))
  return {
    pid: child.pid!,
    said: () => said,
    ready: ready.promise,
    ended,
    end: (signal = 'SIGTERM') => endProcess(child, signal),
  }
}

/** Starts the product as its own process and waits until it says that it is ready. @throws with what it said when it ends first */
export async function startProcess(env: Record<string, string>, way: Way = {}): Promise<Running> {
  const { ready, ...running } = beginProcess(env, way)
  return { ...running, base: `http://127.0.0.1:${await ready}` }
}

/** Runs the product, or a command of it, until it ends by itself. */
export function runProcess(
  env: Record<string, string>,
  command: readonly string[] = ['server/main.js'],
  way: Way = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawnProcess(env, { command, ...way })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })))
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

/** Below those that the system itself gives to whoever calls out, one of which would be in the way of a later start. */
const PORTS = { from: 12_000, to: 32_000 }

/** A port that nobody uses now, and that nobody is given who did not ask for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    const server = net.createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** A real Redis of the test's own, which can be killed and started again on the same port. */
export async function startRedis() {
  const port = await freePort()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-redis-'))
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess
  const start = async () => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir],
      { stdio: 'ignore' },
    )
    const client = createClient({ url, socket: { reconnectStrategy: 20 } })
    client.on('error', () => {})
    await client.connect()
    await client.ping()
    client.destroy()
  }
  await start()
  return {
    url,
    kill: () => endProcess(child, 'SIGKILL'),
    start,
    stop: async () => {
      await endProcess(child, 'SIGKILL')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** An address that a process can be given for a database behind a socket. */
export const addressOf = (connection: { host: string; user: string; database: string }): string =>
  `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${connection.database}`
