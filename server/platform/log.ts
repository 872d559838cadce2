import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs on standard output; secrets never stand in them. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: ['password', 'authorization', 'cookie', '*.password', '*.authorization', '*.cookie'],
  })
