import { hasParted } from '../person.ts'

/** Own changes of one document that the server has not acknowledged. `count` changes, the last of them number `upTo`. */
type Kept = { id?: number; document: string; visit: string; upTo: number; count: number; update: Uint8Array }

const DATABASE = 'documents'
const STORE = 'unsent'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }).createIndex('document', 'document')
  }
  return done(request)
}

export type Keep = {
  /** What earlier visits left unsent. */
  left: { updates: Uint8Array[]; count: number }
  put(update: Uint8Array, upTo: number, count: number): Promise<void>
  /** Everything up to a change is stored by the server. What was left by earlier visits counts as the first ones. */
  drop(upTo: number): Promise<void>
  dropAll(): Promise<void>
}

const nothing: Keep = {
  left: { updates: [], count: 0 },
  put: async () => undefined,
  drop: async () => undefined,
  dropAll: async () => undefined,
}

/**
 * Keeps a document's unsent changes in the browser, so that they outlive the tab. `document` also names the person.
 * Without storage (a private window) it keeps nothing.
 */
export async function openKeep(document: string): Promise<Keep> {
  try {
    const database = await openDatabase()
    const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
    const rows = (): Promise<Kept[]> => done(store('readonly').index('document').getAll(document))
    const visit = crypto.randomUUID()
    const found = await rows()
    const count = found.reduce((sum, row) => sum + row.count, 0)
    const earlier = new Set(found.map((row) => row.id))
    let holds = found.length > 0
    const remove = async (goes: (row: Kept) => boolean) => {
      if (!holds) return
      for (const row of await rows()) if (goes(row)) await done(store('readwrite').delete(row.id as number))
    }
    return {
      left: { updates: found.map((row) => row.update), count },
      put: async (update, upTo, changes) => {
        if (hasParted(Number(document.split('/')[2]))) return
        holds = true
        const row: Kept = { document, visit, upTo, count: changes, update }
        await done(store('readwrite').add(row))
      },
      drop: (upTo) => remove((row) => (row.visit === visit ? row.upTo <= upTo : earlier.has(row.id) && upTo >= count)),
      dropAll: () => remove(() => true),
    }
  } catch {
    return nothing
  }
}

/** Goes through everything that is kept, of whomever it is; what is said to go is forgotten. */
export async function eachKept(goes: (row: Pick<Kept, 'document'>) => boolean): Promise<void> {
  try {
    const database = await openDatabase()
    const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
    for (const row of await done<Kept[]>(store('readonly').getAll()))
      if (goes(row)) await done(store('readwrite').delete(row.id as number))
    database.close()
  } catch {
    // Without storage nothing is kept.
  }
}
