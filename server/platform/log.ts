import { type Logger, pino } from 'pino'

export type Log = Logger

type Said = { type: string; message: string; stack?: string | undefined; code?: string; cause?: Said }

/**
 * What a log says of an error: what it is, its sentence, where it was thrown and what caused it. Whatever else hangs on it
 * (a database's row, a request's body) may be somebody's, and is left out.
 */
export function sayError(error: unknown, depth = 0): Said {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(cause === undefined || depth > 3 ? {} : { cause: sayError(cause, depth + 1) }),
  }
}

/** Structured logs on standard output; secrets never stand in them. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    serializers: { error: sayError, err: sayError },
    redact: ['password', 'authorization', 'cookie', '*.password', '*.authorization', '*.cookie'],
  })
