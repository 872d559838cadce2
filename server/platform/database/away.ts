import { Busy, Refusal, Unavailable } from '#shared/errors.ts'

/** When whoever could not be served may ask again. */
const AWAY_SECONDS = 5
const BUSY_SECONDS = 2

/** What the network says of a database that is not there. */
const NO_LINE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the client library says of a line that was lost or not had. */
const LOST =
  /^(The database has fallen silent|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/
/** Classes of SQLSTATE: the line (08), no room or memory (53), stopping, stopped or starting (57P), trouble with its disk (58). */
const IN_TROUBLE = /^(08|53|57P|58)...?$/
/** Nothing can be written: it is a copy that only follows, or was set so. */
const READ_ONLY = '25006'
/** A lock or a statement took longer than it may. */
const TOO_LONG: ReadonlySet<string> = new Set(['55P03', '57014'])

type Thrown = { code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown; previous?: unknown }

/**
 * What is answered where the database could not be asked, or kept a call waiting for too long; undefined for anything else.
 * Nothing was kept then, or its keeping was not heard of: the call may be sent again as it is.
 */
export function refusedByDatabase(error: unknown, depth = 0): Refusal | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined
  const { code = '', message = '', syscall, cause, previous } = error as Thrown
  const said = String(code)
  if (TOO_LONG.has(said)) return Busy(BUSY_SECONDS)
  const hasNoLine = NO_LINE.has(said) && (syscall === undefined || syscall === 'connect' || syscall === 'read')
  if (hasNoLine || IN_TROUBLE.test(said) || said === READ_ONLY || LOST.test(String(message))) return away()
  return refusedByDatabase(cause ?? previous, depth + 1)
}

const away = (): Refusal =>
  new Refusal(Unavailable.code, Unavailable.status, Unavailable.text, { retryAfterSeconds: AWAY_SECONDS })

/** The database can't be asked at all; one that is busy can. */
export const isAway = (error: unknown): boolean => refusedByDatabase(error)?.code === Unavailable.code
