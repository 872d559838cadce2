import type * as Y from 'yjs'
import type { DocumentShape } from '#shared/documents/kind.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import type { Publish } from './outbox/write.ts'
import type { Sql } from './sql.ts'

/** Whether somebody may open a document, and which parts of it they may change. */
export type DocumentPermit = { access: 'write' | 'read' | 'none'; rights: readonly string[] }

type Work = { sql: Sql; now: Date; publish: Publish }

/** A kind of shared document, as the live layer needs to know it. The feature that owns the document brings it. */
export type DocumentKind = DocumentShape & {
  /** Undefined when there is no such document. */
  access: (sql: Sql, actor: Actor, id: string) => Promise<DocumentPermit | undefined>
  /** The first state of a document; asked under a lock, stored once. */
  seed: (work: { sql: Sql; now: Date }, id: string) => Promise<Uint8Array>
  /** Writes what the document holds into the feature's own rows. */
  project: (work: { sql: Sql; now: Date }, id: string, doc: Y.Doc) => Promise<void>
  /** The last editor has left; everything is stored. */
  editingEnded: (work: Work, id: string) => Promise<void>
  /** The one who was there longest of the editors of a process has left; what the document holds is written. */
  firstEditorLeft: (work: Work, id: string) => Promise<void>
}
