import * as Y from 'yjs'
import type { DocumentShape } from '#shared/documents/kind.ts'
import { type AcknowledgementBarrier, createAcknowledgementBarrier } from './acknowledgementBarrier.ts'
import { createBroadcastWindow, type Outbox } from './broadcastWindow.ts'
import type { Connection } from './connection.ts'
import { type Exchange, PART } from './exchange.ts'
import { createFilteredUpdates, type FilterDeps, type FilteredUpdates } from './filteredUpdates.ts'
import { applyAll } from './fold.ts'
import type { Journal } from './journal.ts'
import type { Stored } from './store.ts'
import { isEmptyUpdate } from './sync.ts'
import type { DocumentName, Log } from './types.ts'

/** Marks what is applied from outside, so that only the server's own changes are taken as such. */
const OUTSIDE = Symbol('outside')
/** Updates that may wait to be applied. */
const PENDING_MAX = 500

/**
 * One open document: takes updates from connections, from the other processes and from the server itself, passes them
 * on and has them stored. The Y.Doc stays off that path; updates wait, and are applied when somebody needs the state.
 */
export class OpenDocument implements DocumentName {
  readonly kind: string
  readonly id: string
  readonly connections = new Set<Connection>()
  readonly outbox: Outbox
  readonly barrier: AcknowledgementBarrier
  /** Takes the updates of those who may change only a part. */
  readonly filtered: FilteredUpdates
  /** Folds of the snapshot that this state is known to hold, and rows of the log beside it. */
  version = 0
  readonly seen = new Set<number>()
  /** The draft's rows lag behind since. */
  dirtySince: number | undefined
  private readonly ydoc = new Y.Doc()
  private pending: Uint8Array[] = []
  private unstored = 0
  private serverAuthor: number | null = null
  private collecting: Uint8Array[] | undefined
  private readonly deps: { journal: Journal; exchange: Exchange; log: Log; windowMs: number }

  constructor(
    name: DocumentName,
    kind: DocumentShape,
    deps: { journal: Journal; exchange: Exchange; log: Log; windowMs: number; filtered: FilterDeps },
  ) {
    this.kind = name.kind
    this.id = name.id
    this.deps = deps
    this.outbox = createBroadcastWindow(this.connections, deps.windowMs)
    this.barrier = createAcknowledgementBarrier({
      storedOf: (peer) => deps.exchange.storedOf(peer),
      adopt: (updates) => {
        for (const update of updates) this.store(update, null, deps.exchange.tell(this.part(update)), () => undefined)
        return deps.journal.stored()
      },
    })
    this.filtered = createFilteredUpdates(this, kind, deps.filtered)
    this.ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (this.collecting) this.collecting.push(update)
      else if (origin !== OUTSIDE) this.take(update, undefined, this.serverAuthor, () => undefined, true)
    })
  }

  private part(bytes: Uint8Array) {
    return { type: PART.UPDATE, kind: this.kind, id: this.id, bytes }
  }

  /** The state with everything taken so far. */
  get doc(): Y.Doc {
    if (this.pending.length > 0) {
      const updates = this.pending
      this.pending = []
      this.apply(updates)
    }
    return this.ydoc
  }

  private apply(updates: readonly Uint8Array[]): void {
    applyAll(this.ydoc, updates, OUTSIDE, (_index, error) => {
      this.deps.log.error({ kind: this.kind, id: this.id, err: error }, 'an update could not be applied')
    })
  }

  /** Fills a document that was just opened. What was heard while it was read from the log is applied after. */
  fill(stored: Stored, kind: DocumentShape): void {
    this.apply([stored.state])
    this.apply(stored.rows.map((row) => row.update))
    this.version = stored.version
    for (const row of stored.rows) this.seen.add(row.seq)
    // Rows in the tail were left by a process that ended early, or are another's of this moment.
    if (stored.rows.length > 0) this.markDirty()
    kind.migrate(this.ydoc, 'migrate')
  }

  /** Takes an update: passes it on, and has it stored. `stored` is called once it may be called so. */
  take(
    update: Uint8Array,
    from: Connection | undefined,
    author: number | null,
    stored: () => void,
    isApplied = false,
  ): void {
    if (!isApplied) this.wait(update)
    this.outbox.put(update, from)
    const waits = this.barrier.standsOn()
    this.store(update, author, this.deps.exchange.tell(this.part(update)), () => this.barrier.committed(waits, stored))
    this.markDirty()
  }

  /**
   * What a client brings along when it connects: all that it has and we lack. Only what is new of it is taken, for
   * each of these carries every deletion there ever was. Calls `stored` in any case.
   */
  takeWhole(update: Uint8Array, from: Connection, author: number, stored: () => void): void {
    const news = isEmptyUpdate(update) ? [] : this.whatIsNew(update)
    if (news.length === 0) {
      this.acknowledgeInTurn(from, stored)
      return
    }
    news.forEach((each, n) => {
      this.take(each, from, author, n === news.length - 1 ? stored : () => undefined, true)
    })
  }

  /** Nothing is new in it: acknowledged behind whatever the same connection has under way. */
  acknowledgeInTurn(from: Connection, stored: () => void): void {
    if (from.taken === from.stored + 1) stored()
    else void this.deps.journal.stored().then(() => this.barrier.committed(undefined, stored))
  }

  /** Makes changes to the state that nobody is told of; returns them, to be passed on by `take`. */
  collect(change: (doc: Y.Doc) => void): Uint8Array[] {
    const { doc } = this
    const made: Uint8Array[] = []
    this.collecting = made
    try {
      change(doc)
    } finally {
      this.collecting = undefined
    }
    return made
  }

  private whatIsNew(update: Uint8Array): Uint8Array[] {
    const { doc } = this
    const news: Uint8Array[] = []
    const collect = (each: Uint8Array) => news.push(each)
    const before = doc.store.pendingStructs?.update ?? doc.store.pendingDs
    doc.on('update', collect)
    try {
      Y.applyUpdate(doc, update, OUTSIDE)
    } finally {
      doc.off('update', collect)
    }
    const after = doc.store.pendingStructs?.update ?? doc.store.pendingDs
    // What stands on something that has not arrived makes no event; it is kept whole until it does.
    return after && after !== before ? [update] : news
  }

  private store(update: Uint8Array, author: number | null, batch: number, committed: () => void): void {
    this.unstored++
    this.deps.journal.append({
      kind: this.kind,
      id: this.id,
      update,
      author,
      batch,
      committed: (seq) => {
        this.unstored--
        this.seen.add(seq)
        committed()
      },
    })
  }

  /** An update of another process. */
  hear(peer: string, batch: number, update: Uint8Array): void {
    this.wait(update)
    this.outbox.put(update, undefined)
    this.barrier.heard(peer, batch, update)
  }

  /** What was missed and is read from the log: only what is new of it is passed on. */
  learn(updates: readonly Uint8Array[]): void {
    for (const update of updates) {
      const news = this.whatIsNew(update)
      for (const each of news) this.outbox.put(each, undefined)
      if (news.length > 0) this.markDirty()
    }
  }

  /** Rows were folded into the snapshot; one that is not known here makes the next look at the log read it whole. */
  folded(version: number, rows: readonly number[]): void {
    const isKnown = version === this.version + 1 && rows.every((seq) => this.seen.has(seq))
    for (const seq of rows) this.seen.delete(seq)
    if (isKnown) this.version = version
  }

  /** The server changes the document itself. */
  change(edit: (doc: Y.Doc) => void, author: number | null): void {
    const { doc } = this
    this.serverAuthor = author
    try {
      doc.transact(() => edit(doc), 'server')
    } finally {
      this.serverAuthor = null
    }
  }

  private wait(update: Uint8Array): void {
    this.pending.push(update)
    if (this.pending.length > PENDING_MAX) void this.doc
  }

  markDirty(): void {
    this.dirtySince ??= performance.now()
  }

  get isStored(): boolean {
    return this.unstored === 0
  }

  /** State as an answer to what somebody has. */
  difference(vector?: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, vector)
  }

  vector(): Uint8Array {
    return Y.encodeStateVector(this.doc)
  }

  destroy(): void {
    this.filtered.stop()
    this.ydoc.destroy()
  }
}
