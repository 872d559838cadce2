import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

type Said = { type: string; message: string; stack?: string | undefined; code?: string; cause?: Said }

/**
 * What a log says of an error: what it is, its sentence, where it was thrown and what caused it. Whatever else hangs on it
 * (a database's row, a request's body) may be somebody's, and is left out.
 */
export function sayError(error: unknown, depth = 0): Said {
  if (!(error instanceof Error)) {
    const { message } = (error ?? {}) as { message?: unknown }
    return { type: typeof error, message: typeof message === 'string' ? message : String(error) }
  }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return {
    type: error.name,
    ...(isOfDatabase(error) ? withoutValues(error) : { message: error.message, stack: error.stack }),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(cause === undefined || depth > 3 ? {} : { cause: sayError(cause, depth + 1) }),
  }
}

type OfDatabase = Error & { code: string; severity: string; table?: string; column?: string; constraint?: string }
const isOfDatabase = (error: Error): error is OfDatabase =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

/**
 * What the database refused and where that was met. Its message is left out where it quotes values: of one that it could
 * not read (class 22 of SQLSTATE), and where the statement with its values or the whole row stand around it.
 */
function withoutValues({ message, stack = '', ...error }: OfDatabase): Pick<Said, 'message' | 'stack'> {
  const quotes = error.code.startsWith('22') || / - |\n/.test(message)
  const names = [error.table, error.column, error.constraint].filter(Boolean).join(' ')
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { message: quotes ? `The database refused it: ${names || error.code}` : message, stack: frames.join('\n') }
}

/** Structured logs on standard output, or where `to` takes them; secrets never stand in them. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      // What a library logs by itself calls it so.
      serializers: { error: sayError, err: sayError },
      redact: ['password', 'authorization', 'cookie', '*.password', '*.authorization', '*.cookie'],
    },
    to ?? pino.destination(1),
  )
