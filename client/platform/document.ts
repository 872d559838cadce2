import * as decoding from 'lib0/decoding'
import { proxy } from 'valtio'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { keepSettled } from '#shared/documents/applying.ts'
import { openKeep } from './document/keep.ts'
import { type Area, type Person, readPeople, updatePeople } from './document/people.ts'
import { createTally } from './document/tally.ts'
import { beforeParting, hasParted, onParting } from './person.ts'

export type { Area, Person } from './document/people.ts'

export type DocumentState = {
  /** `saved`: everything is sent and stored; `stuck`: the server can't store at the moment. */
  status: 'loading' | 'saved' | 'saving' | 'offline' | 'stuck'
  /** Own changes that the server has not stored yet. They are kept here. */
  unsaved: number
  /** The document's content has been here at least once. */
  loaded: boolean
  access: 'write' | 'read'
  /** What one may change in it, in the server's words. */
  rights: string[]
  /** Everything is stored, but the draft can't be written from it: why, as a sentence. */
  draftStuck: string | null
  /** One may only read, and what was changed here was not taken: the document has to be opened anew. */
  refused: string | null
  /** The server won't have us: 4401 signed out, 4409 somebody else is here, 4403 no access, 4404 no such document. */
  closed: number | null
  people: Person[]
}

export type OpenedDocument = {
  doc: Y.Doc
  state: DocumentState
  /** Shows the others where our pointer is, in canvas units, and what we have selected. */
  point(cursor: readonly [number, number] | null): void
  select(keys: readonly string[]): void
  /** Shows the others what part of it we look at, in canvas units; null while it is none, and whose view we follow. */
  look(area: Area | null, follows: number | null): void
  /** Waits a moment for what is on its way, and tells how many changes the server has not stored: they are kept here. */
  close(): Promise<number>
}

/** How each open document sends what it has, and keeps what it can't. */
const settling = new Set<() => Promise<void>>()
beforeParting(() => Promise.all([...settling].map((settle) => settle())))

const KEPT = 'kept'
const POINT_MS = 40
/** More would not go into the one frame in which a client says of itself where it is. */
const SELECTED_MAX = 180
/** Changes are kept once they have waited so long; most are stored by the server before. */
const KEEP_MS = 400
const BACKOFF_MAX_MS = 10_000
/** So long a document that is being closed waits for the server to store what it was sent. */
const PARTING_MS = 1500

/**
 * Opens a shared document and keeps it open, over lost lines, until `close`. `onRefused` hears why the server put back
 * some of what was changed here; `begin` may put into the empty document what an earlier visit had of it.
 */
export function openDocument(
  kind: string,
  id: string | number,
  {
    user,
    onRefused,
    begin,
  }: { user: { id: number }; onRefused: (sentence: string) => void; begin?: (doc: Y.Doc) => void },
): OpenedDocument {
  const doc = new Y.Doc()
  begin?.(doc)
  keepSettled(doc)
  const state = proxy<DocumentState>({
    status: 'loading',
    unsaved: 0,
    loaded: false,
    access: 'write',
    rights: [],
    draftStuck: null,
    refused: null,
    closed: null,
    people: [],
  })
  let tally = createTally()
  let trouble: 'ok' | 'storing' | 'stuck' | 'draftStuck' = 'ok'
  let waiting: { updates: Uint8Array[]; upTo: number } = { updates: [], upTo: 0 }
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let dropped: Promise<void> = Promise.resolve()
  const keeping = openKeep(`${kind}/${id}/${user.id}`)

  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const askWhile = (isUnsent: boolean) =>
    isUnsent ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask)
  let onParted: (() => void) | undefined

  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  /** Counts the frames that bring changes: a sync message (0) that is an answer (1) or an update (2). */
  class CountingSocket extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0]): void {
      const bytes = data as Uint8Array
      if (bytes[0] === 0 && (bytes[1] === 1 || bytes[1] === 2)) tally.sent(bytes[1] === 1)
      super.send(data)
    }
  }
  // Listens before the provider does: a change has to be counted before the frame that carries it.
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === provider || origin === KEPT) return
    waiting.updates.push(update)
    waiting.upTo = tally.made()
    keepTimer ??= setTimeout(keepWaiting, provider.synced ? KEEP_MS : 0)
    show()
  })

  const provider = new WebsocketProvider(`${scheme}://${location.host}/collab`, `${kind}/${id}`, doc, {
    params: { ack: '1', person: String(user.id) },
    connect: false,
    disableBc: true,
    WebSocketPolyfill: CountingSocket,
  })
  const { awareness } = provider

  function show(): void {
    state.unsaved = tally.unsaved()
    const isLost = state.loaded || provider.wsUnsuccessfulReconnects > 0 || navigator.onLine === false
    if (!provider.synced) state.status = isLost ? 'offline' : 'loading'
    else if (state.unsaved === 0) state.status = 'saved'
    else state.status = trouble === 'stuck' ? 'stuck' : 'saving'
    askWhile(!isClosed && !hasParted(user.id) && state.unsaved > 0 && state.refused === null)
    if (state.unsaved === 0 || !provider.synced) onParted?.()
  }

  async function keepWaiting(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    const { updates, upTo } = waiting
    waiting = { updates: [], upTo: 0 }
    if (updates.length > 0) await (await keeping).put(Y.mergeUpdates(updates), upTo, updates.length)
  }

  provider.messageHandlers[100] = (_encoder, decoder) => {
    const upTo = tally.acknowledged(decoding.readVarUint(decoder))
    // What waited to be kept is stored, if all of it is.
    if (waiting.upTo <= upTo) waiting = { updates: [], upTo: 0 }
    dropped = keeping.then((keep) => keep.drop(upTo))
    show()
  }
  provider.messageHandlers[101] = (_encoder, decoder) => {
    const notice = JSON.parse(decoding.readVarString(decoder)) as {
      state: string
      access?: 'write' | 'read'
      rights?: string[]
      message: string
    }
    if (notice.access) state.access = notice.access
    if (notice.rights && String(notice.rights) !== String(state.rights)) state.rights = notice.rights
    if (notice.state === 'refused' && notice.access === 'write') onRefused(notice.message)
    else if (notice.state === 'refused') {
      state.refused = notice.message
      waiting = { updates: [], upTo: 0 }
      void keeping.then((keep) => keep.dropAll())
    } else {
      trouble = notice.state as typeof trouble
      state.draftStuck = trouble === 'draftStuck' ? notice.message : null
    }
    show()
  }

  /** Everything is stored, or the line is lost, or it takes too long. */
  const parted = (): Promise<void> =>
    new Promise((resolve) => {
      onParted = resolve
      setTimeout(resolve, PARTING_MS)
    })

  const isOnItsWay = () => provider.synced && state.unsaved > 0 && state.refused === null
  const settle = async () => {
    await keepWaiting()
    if (isOnItsWay()) await parted()
    await dropped
  }
  settling.add(settle)
  const stopAsking = onParting((person) => person === user.id && askWhile(false))

  let attempts = 0
  provider.on('status', ({ status }) => {
    if (status === 'connecting') tally.opened()
    show()
  })
  provider.on('sync', (isSynced: boolean) => {
    if (!isSynced) return
    attempts = 0
    state.loaded = true
    show()
  })
  provider.on('connection-close', () => {
    // Everybody loses a server at the same moment and must not come back at the same moment. The provider waits for
    // the smaller of its own growing time and this one.
    const most = Math.min(BACKOFF_MAX_MS, 1000 * 2 ** attempts++)
    provider.maxBackoffTime = attempts === 1 ? Math.random() * most : most * (0.5 + Math.random() / 2)
    provider.wsUnsuccessfulReconnects = Math.max(provider.wsUnsuccessfulReconnects, 8)
    queueMicrotask(show)
  })
  provider.on('closed', ({ code }) => {
    state.closed = code
  })
  const comeBack = () => {
    if (!isClosed && state.closed === null) provider.connect()
  }
  window.addEventListener('online', comeBack)
  // A line that is lost closes no socket: it would be noticed by its silence half a minute later. Where the browser is
  // wrong, the next one comes about at once.
  const onLost = () => {
    if (isClosed || state.closed !== null) return
    provider.disconnect()
    provider.connect()
    show()
  }
  window.addEventListener('offline', onLost)
  const flush = () => void keepWaiting()
  window.addEventListener('pagehide', flush)

  awareness.on('change', () => updatePeople(state.people, readPeople(awareness)))

  void keeping.then(({ left }) => {
    if (isClosed) return
    if (left.count > 0) {
      tally = createTally(left.count)
      for (const update of left.updates) Y.applyUpdate(doc, update, KEPT)
    }
    show()
    provider.connect()
  })

  let pointTimer: ReturnType<typeof setTimeout> | undefined
  let pointAt: readonly [number, number] | null = null
  let lookAt: { area: Area | null; follows: number | null } = { area: null, follows: null }
  /** Where we point and what we look at go together, no oftener than they can be followed. */
  const tellPlace = () => {
    pointTimer ??= setTimeout(() => {
      pointTimer = undefined
      const said = awareness.getLocalState()
      if (said) awareness.setLocalState({ ...said, cursor: pointAt, ...lookAt })
    }, POINT_MS)
  }
  return {
    doc,
    state,
    point(cursor) {
      pointAt = cursor
      tellPlace()
    },
    look(area, follows) {
      if (String(area) === String(lookAt.area) && follows === lookAt.follows) return
      lookAt = { area, follows }
      tellPlace()
    },
    select: (keys) => awareness.setLocalStateField('selection', keys.slice(0, SELECTED_MAX)),
    async close() {
      isClosed = true
      settling.delete(settle)
      stopAsking()
      clearTimeout(pointTimer)
      window.removeEventListener('online', comeBack)
      window.removeEventListener('offline', onLost)
      window.removeEventListener('pagehide', flush)
      awareness.setLocalState(null)
      const isKept = keepWaiting()
      if (isOnItsWay()) await parted()
      askWhile(false)
      provider.destroy()
      await isKept
      doc.destroy()
      return state.refused === null ? state.unsaved : 0
    },
  }
}
