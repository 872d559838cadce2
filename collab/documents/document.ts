import * as Y from 'yjs'
import type { DocumentShape } from '#shared/documents/kind.ts'
import { readSoundUpdate } from '#shared/documents/soundUpdate.ts'
import { type AcknowledgementBarrier, createAcknowledgementBarrier } from './acknowledgementBarrier.ts'
import { applyAll, applyRowsInTurns, BATCH } from './applyRows.ts'
import { type BroadcastWindow, createBroadcastWindow } from './broadcastWindow.ts'
import type { Connection } from './connection.ts'
import { type Exchange, PART } from './exchange.ts'
import { createFilteredUpdates, type FilterDeps, type FilteredUpdates } from './filteredUpdates.ts'
import type { Journal } from './journal.ts'
import { applyNews, type News } from './news.ts'
import type { Row, Stored } from './store.ts'
import { isEmptyUpdate } from './sync.ts'
import type { DocumentName, Log } from './types.ts'

/** Marks what is applied from outside, so that only the server's own changes are taken as such. */
const OUTSIDE = Symbol('outside')
const NOTHING: News = { news: [], error: undefined }
const ignore = () => undefined

type DocumentDeps = {
  journal: Journal
  exchange: Exchange
  log: Log
  windowMs: number
  /** An update could not be applied. */
  unreadable(): void
}

/**
 * One open document: takes updates from connections, from the other processes and from the server itself, passes them
 * on and has them stored. The Y.Doc stays off that path; updates wait, and are applied when somebody needs the state.
 */
export class OpenDocument implements DocumentName {
  readonly kind: string
  readonly id: string
  readonly connections = new Set<Connection>()
  readonly broadcast: BroadcastWindow
  readonly barrier: AcknowledgementBarrier
  /** Takes the updates of those who may change only a part. */
  readonly filtered: FilteredUpdates
  /** Folds of the snapshot that this state is known to hold, and rows of the log beside it. */
  version = 0
  readonly seen = new Set<number>()
  /** Rows of the log that can't be applied: they stay where they are and are never folded. */
  private readonly setAside = new Set<number>()
  /** The draft's rows lag behind since. */
  dirtySince: number | undefined
  private readonly ydoc = new Y.Doc()
  private pending: Uint8Array[] = []
  private turn: NodeJS.Immediate | undefined
  private unstored = 0
  private serverAuthor: number | null = null
  private collecting: Uint8Array[] | undefined
  private readonly deps: DocumentDeps

  constructor(name: DocumentName, kind: DocumentShape, deps: DocumentDeps & { filtered: FilterDeps }) {
    this.kind = name.kind
    this.id = name.id
    this.deps = deps
    this.broadcast = createBroadcastWindow(this.connections, deps.windowMs)
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
    applyAll(this.ydoc, updates, OUTSIDE, (_index, error) => this.putAside(undefined, error))
  }

  /** An update can't be applied: the rest goes on without it. Each row of the log is told of once. */
  putAside(seq: number | undefined, error: unknown): void {
    if (seq !== undefined && this.setAside.has(seq)) return
    if (seq !== undefined) this.setAside.add(seq)
    this.deps.unreadable()
    this.deps.log.error({ kind: this.kind, id: this.id, seq, error }, 'an update can’t be applied; it is set aside')
  }

  /** Rows of the log that could be folded into the snapshot. */
  get tail(): number {
    return this.seen.size - this.setAside.size
  }

  /**
   * Fills a document that was just opened. What was heard while it was read from the log is applied after.
   * @throws when the snapshot can't be read: half a document would be written over a whole draft
   */
  async fill(stored: Stored, kind: DocumentShape): Promise<void> {
    Y.applyUpdate(this.ydoc, stored.state, OUTSIDE)
    const seqs = stored.rows.map((row) => row.seq)
    const updates = stored.rows.map((row) => row.update)
    await applyRowsInTurns(this.ydoc, updates, OUTSIDE, (index, error) => this.putAside(seqs[index], error))
    this.version = stored.version
    for (const seq of seqs) this.seen.add(seq)
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
    this.broadcast.put(update, from)
    const waits = this.barrier.standsOn()
    this.store(update, author, this.deps.exchange.tell(this.part(update)), () => this.barrier.committed(waits, stored))
    this.markDirty()
  }

  /**
   * What a client brings along when it connects: all that it has and we lack. Only what is new of it is taken, for
   * each of these carries every deletion there ever was. Calls `stored` in any case.
   * @throws when it can't be applied; what had an effect all the same is taken, so that nothing is here and not stored
   */
  takeWhole(update: Uint8Array, from: Connection, author: number, stored: () => void): void {
    const { news, error } = isEmptyUpdate(update) ? NOTHING : applyNews(this.doc, update, OUTSIDE)
    if (error) {
      for (const each of news.length > 0 ? news : [update]) this.take(each, from, author, ignore, true)
      throw error
    }
    if (news.length === 0) this.acknowledgeInTurn(from, stored)
    news.forEach((each, n) => {
      this.take(each, from, author, n === news.length - 1 ? stored : ignore, true)
    })
  }

  /**
   * Nothing is new in it: it is in memory already, and acknowledged once all of that is stored, by this process or by
   * the one that it came from. It may be what the same person sent over a line that was lost, and still be under way.
   */
  acknowledgeInTurn(from: Connection, stored: () => void): void {
    const waits = this.barrier.standsOn()
    if (this.isStored && !waits && from.taken === from.stored + 1) stored()
    else void this.deps.journal.stored().then(() => this.barrier.committed(waits, stored))
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
    this.broadcast.put(update, undefined, true)
    this.barrier.heard(peer, batch, update)
  }

  /** What was missed and is read from the log: only what is new of it is passed on. */
  learn(rows: readonly (Pick<Row, 'update'> & Partial<Row>)[]): void {
    for (const { seq, update } of rows) {
      if (seq !== undefined) this.seen.add(seq)
      const { news, error } = this.read(seq, update)
      if (error) this.putAside(seq, error)
      for (const each of error ? [] : news) this.broadcast.put(each, undefined)
      if (news.length > 0) this.markDirty()
    }
  }

  /** A snapshot is the server's own; a row may be anybody's, of a time when less of it was looked at. */
  private read(seq: number | undefined, update: Uint8Array): News {
    try {
      if (seq !== undefined) readSoundUpdate(update)
    } catch (error) {
      return { news: [], error }
    }
    return applyNews(this.doc, update, OUTSIDE)
  }

  /** The log was read whole: rows that were known before and are gone from it were folded. */
  forget(known: Iterable<number>, stored: Stored): void {
    const rows = new Set(stored.rows.map(({ seq }) => seq))
    for (const seq of known) {
      if (rows.has(seq)) continue
      this.seen.delete(seq)
      this.setAside.delete(seq)
    }
    this.version = stored.version
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
    if (this.pending.length >= BATCH) this.turn ??= setImmediate(this.applySome)
  }

  /** As many as are cheapest together, and nobody waits for: then it is the lines' turn again. */
  private readonly applySome = (): void => {
    this.turn = undefined
    this.apply(this.pending.splice(0, BATCH))
    if (this.pending.length >= BATCH) this.turn = setImmediate(this.applySome)
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
    clearImmediate(this.turn)
    this.filtered.stop()
    this.ydoc.destroy()
  }
}
