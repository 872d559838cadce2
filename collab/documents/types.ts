import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import type * as Y from 'yjs'
import type { DocumentShape } from '#shared/documents/kind.ts'
import type { SessionLines } from '../sessionLines.ts'

/** Who sits behind a connection, as the others are shown it. */
export type DocumentActor = { id: number; name: string; colour: string }
export type DocumentAccess = 'write' | 'read'
/** What somebody may change inside a document; with `full` nothing is judged. Without any they read. */
export type DocumentRights = readonly string[]
/** Names one document; `kind` is one of the port's kinds. */
export type DocumentName = { kind: string; id: string }

/** Carries messages to the other processes. It may lose them; Postgres is the truth. */
export type Bus = {
  publish(channel: string, message: Uint8Array | Buffer): Promise<boolean>
  subscribe(channel: string, handler: (message: Buffer) => void): Promise<() => Promise<void>>
}

/** Who comes, by which session, and what they may do. */
export type Permit = { sessionId: string; actor: DocumentActor; access: DocumentAccess; rights: DocumentRights }
export type Refused = { refuse: 401 | 403 | 404 }

/** What the documents ask of the rest of the product. */
export type DocumentPort = {
  /** Every kind of document that there is. */
  kinds: Readonly<Record<string, DocumentShape>>
  authorise(req: IncomingMessage, kind: string, id: string): Promise<Permit | Refused>
  /** What the holder of a session may do now, whichever way the line was opened. */
  authoriseAgain(sessionId: string, kind: string, id: string): Promise<Permit | Refused>
  /** First state of a document; asked under a lock, stored once. */
  seed(kind: string, id: string): Promise<Uint8Array>
  /** Writes what the document holds into the draft's rows. */
  project(kind: string, id: string, doc: Y.Doc): Promise<void>
  /** The last editor has left; everything is stored. */
  editingEnded(kind: string, id: string): Promise<void>
  /** The one who was there longest of the editors here has left; the draft is written. */
  firstEditorLeft(kind: string, id: string): Promise<void>
}

export type Log = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

export type DocumentsDeps = {
  pool: pg.Pool
  bus: Bus
  port: DocumentPort
  log: Log
  clock: () => Date
  /** The open lines of each session, of all kinds. */
  lines: SessionLines
  /** The longest that a busy document's updates are held to be sent as one, in ms; 0 never holds. */
  windowMs?: number
  /** How long a document without people stays in memory, in ms. */
  graceMs?: number
  /** Rows of a document's tail from which it is folded while people are in it. */
  tailMax?: number
}

/** What a connection that asked for acknowledgements (`?ack=1`) is told beside them. */
export type Notice = {
  /**
   * `storing`: kept here, not yet stored; `stuck`: that has lasted; `draftStuck`: stored, but the draft can't be written;
   * `refused`: a change was not taken.
   */
  state: 'ok' | 'storing' | 'stuck' | 'draftStuck' | 'refused'
  message: string
  access?: DocumentAccess
  rights?: DocumentRights
}

/** A document held open by the server itself: to publish it, or to change it like any editor. */
export type ServerDocument = {
  /** Everything taken so far. Change it only within `change`. */
  readonly doc: Y.Doc
  /** Changes the document; resolves once that is stored. */
  change(edit: (doc: Y.Doc) => void, author: number | null): Promise<void>
  /** Resolves once everything taken so far is stored. */
  stored(): Promise<void>
  /** Writes the draft's rows now. */
  project(): Promise<void>
  close(): void
}

export type DocumentsStats = {
  documents: number
  connections: number
  /** Updates taken from own connections. */
  updates: number
  /** Frames written to sockets. */
  frames: number
  /** Statements that stored updates. */
  groups: number
  queuedUpdates: number
  queuedBytes: number
  storing: 'ok' | 'storing' | 'stuck'
  /** Rows of the log that are known of the open documents and not folded. */
  tail: number
  /** Updates that could not be applied since the start, and were set aside. */
  setAside: number
  /** Open documents whose draft can't be written. */
  draftsStuck: number
}
