import type pg from 'pg'
import { tellOutage } from '#server/ports/collab.ts'
import type { DocumentShape } from '#shared/documents/kind.ts'
import { type AwarenessRelay, createAwarenessRelay } from './awarenessRelay.ts'
import { OpenDocument } from './document.ts'
import { createDocumentLocks } from './documentLock.ts'
import type { Exchange } from './exchange.ts'
import type { FilterDeps } from './filteredUpdates.ts'
import { foldLog } from './fold.ts'
import type { Journal } from './journal.ts'
import { TIMES } from './limits.ts'
import { createProjection, type Projection } from './projection.ts'
import { load, rowsOf, type Stored, seedOnce, tails } from './store.ts'
import type { DocumentName, DocumentPort, Log } from './types.ts'

/** An open document and what surrounds it. */
export type Place = {
  readonly kind: DocumentShape
  readonly document: OpenDocument
  readonly awareness: AwarenessRelay
  readonly projection: Projection
}

type Slot = DocumentName & {
  loading: Promise<Place>
  place: Place | undefined
  /** What the bus brought while the document was read. */
  early: { peer: string; batch: number; update: Uint8Array }[]
  holders: number
  leaving: NodeJS.Timeout | undefined
  isFolding: boolean
  /** A fold that failed is not tried again before. */
  foldFrom: number
  ending: NodeJS.Timeout | undefined
}

const keyOf = ({ kind, id }: DocumentName) => `${kind}/${id}`
/** A document that can't be put away yet is looked at again after so many ms. */
const LEAVE_AGAIN_MS = 3000
/** A fold that failed is tried again after so many ms. */
const FOLD_AGAIN_MS = 30_000
/** How often the log is looked at anyway, for whatever the bus may have lost. */
const LOOK_MS = 10_000
/** A line of the log names so many of the documents that are open. */
const NAMED = 5

/** The documents that are open in this process: read once, kept while needed, written down, put away. */
export function createOpenDocuments(deps: {
  pool: pg.Pool
  port: DocumentPort
  journal: Journal
  exchange: Exchange
  log: Log
  clock: () => Date
  windowMs: number
  graceMs: number
  tailMax: number
  /** An update could not be applied. */
  unreadable(): void
  /** A document's draft can't be written, or can be again. */
  draftChanged(document: OpenDocument): void
}) {
  const { pool, port, journal, exchange, log, clock } = deps
  const unread = tellOutage(log, {
    away: 'The log of open documents could not be looked at',
    back: 'The log of open documents is looked at again',
  })
  const slots = new Map<string, Slot>()
  let seeding: Promise<unknown> = Promise.resolve()
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined
  let lookAgain = false

  const filtered: FilterDeps = {
    catchUp: () => catchUp(),
    log,
    inTurn: createDocumentLocks(pool, journal, (name) => learnMissed([name])),
  }

  async function read(name: DocumentName): Promise<Stored> {
    const found = await load(pool, name)
    if (found) return found
    // One at a time: each holds a connection while it waits for another, which could use up the pool.
    const seeded = seeding.then(() => seedOnce(pool, name, () => port.seed(name.kind, name.id), clock()))
    seeding = seeded.catch(() => undefined)
    await seeded
    const stored = await load(pool, name)
    if (!stored) throw new Error(`${keyOf(name)} was seeded and is not there`)
    return stored
  }

  async function fill(slot: Slot, kind: DocumentShape): Promise<Place> {
    const stored = await read(slot)
    const document = new OpenDocument(slot, kind, { ...deps, filtered })
    const awareness = createAwarenessRelay(slot, document.connections, exchange, clock)
    await document.fill(stored, kind)
    const projection = createProjection(document, { ...deps, changed: () => deps.draftChanged(document) })
    const place = { kind, document, awareness, projection }
    slot.place = place
    for (const { peer, batch, update } of slot.early) document.hear(peer, batch, update)
    slot.early = []
    awareness.ask()
    return place
  }

  function slotOf(name: DocumentName, kind: DocumentShape): Slot {
    const key = keyOf(name)
    const known = slots.get(key)
    if (known) return known
    const slot: Slot = {
      kind: name.kind,
      id: name.id,
      loading: Promise.resolve() as never,
      place: undefined,
      early: [],
      holders: 0,
      leaving: undefined,
      isFolding: false,
      foldFrom: 0,
      ending: undefined,
    }
    slots.set(key, slot)
    // Before the log is read: what peers sent until now may become visible only after.
    exchange.opened()
    slot.loading = fill(slot, kind)
    slot.loading.catch(() => {
      if (slots.get(key) === slot) slots.delete(key)
    })
    return slot
  }

  /** Over once the last editor has gone; another process may have some still, whose session then ends there. */
  async function endSession(slot: Slot): Promise<void> {
    clearTimeout(slot.ending)
    slot.ending = undefined
    const writes = [...(slot.place?.document.connections ?? [])].some(({ access }) => access === 'write')
    if (writes) return
    try {
      await journal.stored()
      await port.editingEnded(slot.kind, slot.id)
    } catch (error) {
      log.error({ kind: slot.kind, id: slot.id, error }, 'the end of a session could not be kept')
    }
  }
  const projectQuietly = async (slot: Slot) => slot.place?.projection.quietly()

  async function fold(slot: Slot): Promise<void> {
    if (slot.isFolding) return
    slot.isFolding = true
    try {
      const done = await foldLog(pool, slot, clock())
      const document = slot.place?.document
      if (!done || !document) return
      for (const { seq, error } of done.unreadable) document.putAside(seq, error)
      if (done.folded.length > 0) document.folded(done.version, done.folded)
      // Another process has folded as well: what it took away is still counted here.
      if (done.version !== document.version) catchUp()
    } catch (error) {
      slot.foldFrom = performance.now() + FOLD_AGAIN_MS
      log.warn({ kind: slot.kind, id: slot.id, error }, 'the log could not be folded; it stays as it is')
    } finally {
      slot.isFolding = false
    }
  }

  async function putAway(slot: Slot): Promise<void> {
    slot.leaving = undefined
    const document = slot.place?.document
    if (!document || slot.holders > 0) return
    const waitMs = slot.place?.projection.waitMs() ?? 0
    if (waitMs === 0) await projectQuietly(slot)
    await journal.stored()
    if (document.tail > 0) await fold(slot)
    if (slot.holders > 0 || slot.leaving) return
    if (!document.isStored || document.dirtySince !== undefined || document.barrier.isWaiting()) {
      slot.leaving = setTimeout(() => void putAway(slot), Math.max(LEAVE_AGAIN_MS, waitMs))
      return
    }
    slots.delete(keyOf(slot))
    slot.place?.awareness.stop()
    document.destroy()
  }

  /** Reads from the log what this process does not know of. */
  function catchUp(): void {
    if (looking) {
      lookAgain = true
      return
    }
    lookedAt = performance.now()
    const open = [...slots.values()]
    looking = look(open)
      .then(() => unread.works(slots))
      .catch((error) => unread.fails(slots, error, { documents: open.slice(0, NAMED).map(keyOf), open: open.length }))
      .then(() => new Promise((resolve) => setTimeout(resolve, 100)))
      .then(() => {
        looking = undefined
        if (!lookAgain) return
        lookAgain = false
        catchUp()
      })
  }

  async function look(open: readonly Slot[]): Promise<void> {
    const loading = open.filter((slot) => !slot.place)
    // What is being read may have read too early.
    for (const slot of loading) void slot.loading.then(catchUp, () => undefined)
    const loaded = open.filter((slot) => slot.place)
    if (loaded.length > 0) await learnMissed(loaded)
  }

  async function learnMissed(loaded: readonly DocumentName[]): Promise<void> {
    for (const found of await tails(pool, loaded)) {
      const document = slots.get(keyOf(found))?.place?.document
      if (!document) continue
      if (found.version !== document.version) await readAgain(document)
      else {
        const missed = found.seqs.filter((seq) => !document.seen.has(seq))
        if (missed.length > 0) document.learn(await rowsOf(pool, missed))
      }
    }
  }

  async function readAgain(document: OpenDocument): Promise<void> {
    const known = [...document.seen]
    const stored = await load(pool, document)
    if (!stored) return
    document.learn([{ update: stored.state }, ...stored.rows])
    document.forget(known, stored)
  }

  return {
    /** Opens a document, or joins one that is open, until `release`. @throws when it can't be loaded. */
    async acquire(name: DocumentName, kind: DocumentShape): Promise<{ place: Place; release: () => void }> {
      const slot = slotOf(name, kind)
      slot.holders++
      clearTimeout(slot.leaving)
      slot.leaving = undefined
      const place = await slot.loading
      const release = () => {
        slot.holders--
        if (slot.holders === 0) slot.leaving = setTimeout(() => void putAway(slot), deps.graceMs)
      }
      return { place, release }
    },
    place: (name: DocumentName): Place | undefined => slots.get(keyOf(name))?.place,
    places: (): Place[] => [...slots.values()].flatMap(({ place }) => place ?? []),
    /** An update of another process, for a document that may be open here. */
    hear(name: DocumentName, peer: string, batch: number, update: Uint8Array): void {
      const slot = slots.get(keyOf(name))
      if (slot?.place) slot.place.document.hear(peer, batch, update)
      else slot?.early.push({ peer, batch, update })
    },
    async project(name: DocumentName): Promise<void> {
      await slots.get(keyOf(name))?.place?.projection.now()
    },
    /** An editor has left. */
    left(name: DocumentName): void {
      const slot = slots.get(keyOf(name))
      if (!slot) return
      clearTimeout(slot.ending)
      slot.ending = setTimeout(() => void endSession(slot), TIMES.sessionMs)
    },
    catchUp,
    stats(): { tail: number; draftsStuck: number } {
      const places = [...slots.values()].flatMap(({ place }) => place ?? [])
      return {
        tail: places.reduce((rows, { document }) => rows + document.tail, 0),
        draftsStuck: places.filter(({ projection }) => projection.isStuck()).length,
      }
    },
    /** Looks after the open documents; called every second. */
    tick(isBusUnsure: boolean): void {
      const now = performance.now()
      for (const slot of slots.values()) {
        if (!slot.place) continue
        const { document, projection } = slot.place
        document.barrier.tick()
        if (projection.isDue()) void projection.quietly()
        if (document.tail > deps.tailMax && now > slot.foldFrom) void fold(slot)
      }
      if (slots.size > 0 && (isBusUnsure || now - lookedAt > LOOK_MS)) catchUp()
    },
    /** Stores and writes down everything. */
    async drain(): Promise<void> {
      await journal.stored()
      await Promise.all([...slots.values()].map(projectQuietly))
      await Promise.all([...slots.values()].filter(({ ending }) => ending).map(endSession))
      for (const slot of slots.values()) clearTimeout(slot.leaving)
    },
  }
}
export type OpenDocuments = ReturnType<typeof createOpenDocuments>
