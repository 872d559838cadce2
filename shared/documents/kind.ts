import type * as Y from 'yjs'

/** Applies somebody's update and puts back what they may not change; returns a sentence for each kind of refusal. */
export type PermissionFilter = (update: Uint8Array, rights: readonly string[], origin: unknown) => string[]

/** What the live layer needs to know of a kind of document to carry it: nothing of whose it is. */
export type DocumentShape = {
  /** What an id of this kind looks like. */
  id: RegExp
  /** Brings a loaded document to this program's shape; throws for a document of a later program. */
  migrate: (doc: Y.Doc, origin: unknown) => boolean
  /** Filters the updates of those who may change only a part. */
  permissionFilter: (doc: Y.Doc) => PermissionFilter
  /** True when an update takes letters out of a text that its sender may not change. */
  deletesLetters: (doc: Y.Doc, update: Uint8Array, rights: readonly string[]) => boolean
}
