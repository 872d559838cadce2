import { spawn } from 'node:child_process'
import pg from 'pg'
import { StartError } from '../startError.ts'
import type { Account } from './servedFolder.ts'

/** A PostgreSQL that answers. */
export type Server = {
  /** Settled when its process has ended, with what it said last. */
  ended: Promise<string>
  /** Ends it in order. */
  stop: () => Promise<void>
}

/** So often it is asked whether it answers before it is given up: some 15 s. */
const TRIES = 600
const PAUSE_MS = 25
/** What it says while it recovers what it holds; that takes what it takes. */
const STARTING_UP = '57P03'

/** Starts a PostgreSQL in a process of its own. @throws StartError when it ends, or does not answer */
export async function launchServer(
  program: string,
  settings: readonly string[],
  account: Account | undefined,
  connection: { host: string; user: string },
): Promise<Server> {
  const child = spawn(program, settings, { ...account, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let said = ''
  let isOver = false
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  const ended = new Promise<string>((resolve) => {
    const over = (why: string) => {
      isOver = true
      resolve(said.trim() || why)
    }
    child.once('error', (error) => over(error.message))
    child.once('exit', (code, signal) => over(signal ? `ended by ${signal}` : `ended with ${code}`))
  })
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!isOver) child.kill(signal)
    await ended
  }
  for (let tries = 0; tries < TRIES; tries++) {
    if (isOver) throw new StartError(`The database did not start: ${await ended}`)
    const refused = await answer({ ...connection, database: 'postgres' })
    if (!refused) return { ended, stop: () => end('SIGINT') }
    if (refused === STARTING_UP) tries--
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await end('SIGQUIT')
  throw new StartError(`The database does not answer: ${said.trim()}`)
}

/** Why it does not answer, undefined when it does. */
async function answer(connection: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? 'silent'
  }
}
