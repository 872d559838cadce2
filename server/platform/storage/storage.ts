import type { Readable } from 'node:stream'

/** Bytes from the one to the other, both among them; without `to` up to the end. */
export type Range = { from: number; to?: number | undefined }
/** What was found: `size` of the whole, `range` where only a part of it comes. */
export type Stored = { body: Readable; size: number; range: { from: number; to: number } | undefined }

/**
 * GLB-GA007. Object storage where it is configured, and local disk else. Where the product keeps what it makes: one contract,
 * whichever driver is behind it (`tests/api/platform/storage.test.ts`). What is put under a name is there whole, or is not.
 */
export type Storage = {
  /** Where the storage is a folder of this machine: what is in it is sent as files are. */
  folder: string | undefined
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** @throws BeyondEnd where nothing of it is within the range */
  get: (name: string, range?: Range) => Promise<Stored | undefined>
  exists: (name: string) => Promise<boolean>
  /** What is not there is deleted already. */
  delete: (name: string) => Promise<void>
  close: () => void
}

/** The range that was asked for begins behind the end. */
export class BeyondEnd extends Error {
  override name = 'BeyondEnd'
}

/** The storage can't be asked just now, or did not do what it was asked for. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
/** A name leads nowhere but into the storage: names are our own, so that another one is a defect. */
export function mustBeName(name: string): string {
  if (!NAME.test(name) || name.length > 200) throw new Error(`${name} can’t be the name of what is stored`)
  return name
}
