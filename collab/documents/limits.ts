export const LIMITS = {
  frameBytes: 1024 * 1024,
  awarenessBytes: 8 * 1024,
  /** Awareness entries that one connection may own: its own, and those of tabs it once was. */
  awarenessClients: 4,
  connectionsPerPerson: 20,
  /** Connections that are being authorised at the same time. */
  authorisedAtOnce: 24,
  /** Frames taken at once and per second after that; who sends faster is read more slowly. */
  frames: { burst: 400, perSecond: 200 },
  /** Beyond this a reader is skipped forward, and after `behindMs` cut off. */
  behindBytes: 1024 * 1024,
  behindMs: 20_000,
  bufferedBytes: 8 * 1024 * 1024,
  /** Updates waiting to be stored; beyond this nothing is read from the sockets until there is room. */
  queuedBytes: 32 * 1024 * 1024,
  queuedUpdates: 50_000,
} as const

export const TIMES = {
  /** The longest an update waits for others before it is stored. */
  groupMs: 50,
  acknowledgeMs: 180,
  /** The longest a draft's rows may lag behind the document. */
  projectMs: 10_000,
  graceMs: 30_000,
  /** After the last editor has gone for so long, the session is over: a page that is loaded again is no end. */
  sessionMs: 2000,
  /** How long what is here by half may hold up those whose updates are filtered. */
  wholeMs: 3000,
  /** How long an update may wait for what it stands on. */
  standMs: 10_000,
  pingMs: 30_000,
  /** The longest that an orderly end waits for the database. */
  drainMs: 10_000,
  busMs: 5,
  windowMs: 16,
} as const

/**
 * Rows of a document's tail from which it is folded while people are in it. A class that draws as fast as it can fills it
 * in three seconds; who opens the document then reads them in 10 ms.
 */
export const TAIL_MAX = 2000
