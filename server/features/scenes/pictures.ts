import { type Range, type Storage, StorageAway, type Stored } from '#server/platform/storage/storage.ts'
import { createWorkQueue } from '#server/platform/workQueue.ts'

/** A picture by its name, which tells all that is in it, and how it is drawn; a dear one keeps a core for half a minute. */
export type Drawing = { name: string; isDear?: boolean; draw: () => Promise<Buffer> }
/** Where a picture is: a file of the storage's folder, what a store gives of it, or drawn a moment ago. */
export type Found = { file: string } | { stored: Stored } | { bytes: Buffer }

export type Pictures = {
  storage: Storage
  /** The picture from the storage, drawn and kept now if it is not there yet. It is drawn also while that is away. */
  find: (drawing: Drawing, range?: Range) => Promise<Found>
  /** Draws and keeps it where it is not kept yet; false while the storage is away. */
  keep: (drawing: Drawing) => Promise<boolean>
}

export const PICTURE_TYPE = 'image/webp'
/** So many are held in memory while they can't be kept: the same are asked for again and again. */
const HELD_MAX = 60

/** Pictures that are drawn once. One that is asked for while it is being drawn is waited for. */
export function createPictures(storage: Storage): Pictures {
  /** What is drawn is what people put together: a few at a time, whoever asks for them. */
  const queue = createWorkQueue({ atOnce: 2, waitingMax: 800 })
  /** One that is dear keeps others of its kind waiting, and nobody else. */
  const dear = createWorkQueue({ atOnce: 1, waitingMax: 20 })
  const underWay = new Map<string, Promise<{ bytes: Buffer; isKept: boolean }>>()
  const held = new Map<string, Buffer>()

  async function make({ name, draw, isDear }: Drawing, keeps: boolean) {
    const bytes = held.get(name) ?? (await (isDear ? dear : queue).enqueue({}, draw))
    const isKept = keeps && (await storage.put(name, bytes, PICTURE_TYPE).then(() => true, ifAway(false)))
    isKept ? held.delete(name) : hold(name, bytes)
    return { bytes, isKept }
  }
  function drawOnce(drawing: Drawing, keeps = true) {
    const { name } = drawing
    const drawn = underWay.get(name) ?? make(drawing, keeps).finally(() => underWay.delete(name))
    underWay.set(name, drawn)
    return drawn
  }
  function hold(name: string, bytes: Buffer): void {
    held.delete(name)
    held.set(name, bytes)
    const [oldest] = held.keys()
    if (held.size > HELD_MAX && oldest) held.delete(oldest)
  }

  return {
    storage,
    async find(drawing, range) {
      const { name } = drawing
      const isFolder = storage.folder !== undefined
      const found = await (isFolder ? storage.exists(name) : storage.get(name, range)).catch(ifAway(AWAY))
      if (found === true) return { file: name }
      // No picture is empty: such an answer is a store's mistake.
      if (found && found !== AWAY && found.size > 0) return { stored: found }
      // Whoever waited in vain for the one answer does not wait for another.
      const { bytes, isKept } = await drawOnce(drawing, found !== AWAY)
      return isKept && isFolder ? { file: name } : { bytes }
    },
    async keep(drawing) {
      const isThere = await storage.exists(drawing.name).catch(ifAway(AWAY))
      if (isThere === AWAY) return false
      return isThere || (await drawOnce(drawing)).isKept
    },
  }
}

const AWAY = Symbol('away')
const ifAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof StorageAway) return instead
    throw error
  }
