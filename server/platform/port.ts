import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { BRAND } from '#shared/brand.ts'
import { StartError } from './startError.ts'

const ANSWERS_WITHIN_MS = 1000
/** What `/api/health` says of every process that lives. */
export const ALIVE = { status: 'ok' } as const
/** Where one that listens on every address of the machine is found. */
const FOUND_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Asks for the port before anything else is started, so that a second start of the same product touches nothing of the first
 * one's. It is asked for and not opened: until the product serves whoever comes is refused, as by one that is not there, and
 * a proxy in front asks another process. A port opened for a moment would take a call in, and drop it.
 * @throws StartError when it is in use
 */
export async function mustBeFree({ port, host }: { port: number; host: string }): Promise<void> {
  if (port === 0) return
  const where = FOUND_AT[host] ?? host
  const line = net.connect({ port, host: where, timeout: ANSWERS_WITHIN_MS })
  const late = once(line, 'timeout').then(() => false)
  const isTaken = await Promise.race([once(line, 'connect').then(() => true), late]).catch(() => false)
  line.destroy()
  if (!isTaken) return
  if (await isOurs(where, port))
    throw new StartError(
      `Port ${port} is in use by ${BRAND.name} itself, which runs already. Stop that one, or set PORT to another number.`,
    )
  throw closedPort(port, { name: '', message: '', code: 'EADDRINUSE' })
}

/** Whether what listens there says that it lives, as a process of ours does. */
async function isOurs(host: string, port: number): Promise<boolean> {
  const asking = http.get({ host, port, path: '/api/health', agent: false, timeout: ANSWERS_WITHIN_MS })
  asking.on('timeout', () => asking.destroy())
  try {
    const [answer] = (await once(asking, 'response')) as [http.IncomingMessage]
    return (await text(answer)) === JSON.stringify(ALIVE)
  } catch {
    return false
  } finally {
    asking.destroy()
  }
}

/** Why a port could not be opened, in a sentence. */
export function closedPort(port: number, { code, message }: NodeJS.ErrnoException): StartError {
  const why =
    code === 'EADDRINUSE'
      ? 'is in use by another program. Stop it, or set PORT to another number'
      : `can’t be opened: ${message}`
  return new StartError(`Port ${port} ${why}.`)
}

/** So many turns a moment is looked for in which nobody comes in. */
const MOST_TURNS = 500
const SHORT_MS = 0.1
/** The first of these may not have asked the system at all: it ends where the turn that is under way ends. */
const QUIET_TURNS = 2

/**
 * Takes nobody new, and resolves once everybody has been served. Who stands in the system's queue when the port is closed
 * is cut off, though the system has taken their call already; a proxy may not ask another process for a write then. So
 * the queue is emptied first, and the port closed right behind short turns in which nobody came.
 */
export function stopListening(server: http.Server): Promise<void> {
  const ended = Promise.withResolvers<void>()
  let came = 0
  const count = () => void came++
  server.on('connection', count)
  server.closeIdleConnections()
  let [turns, quiet, before, began] = [0, 0, -1, 0]
  const look = () => {
    quiet = came === before && performance.now() - began < SHORT_MS ? quiet + 1 : 0
    if (quiet >= QUIET_TURNS || ++turns > MOST_TURNS) server.off('connection', count).close(() => ended.resolve())
    else {
      before = came
      began = performance.now()
      setImmediate(look)
    }
  }
  look()
  return ended.promise
}
