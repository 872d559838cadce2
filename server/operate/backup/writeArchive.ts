import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { StartError } from '../../platform/startError.ts'
import { HEAD, tailOf } from './layout.ts'
import type { Manifest, Part } from './manifest.ts'

export type Archive = {
  /** Takes a stream in as the next part. */
  add: (source: Readable) => Promise<Part>
  /** Writes what is in it and gives the file its name. @returns its size in bytes */
  finish: (manifest: Manifest) => Promise<number>
  /** Leaves nothing behind. */
  abandon: () => Promise<void>
}

/** What backups that are being written end with. */
export const UNFINISHED = '.part'
/** It holds personal data: it is read by whom it belongs to alone. */
const MODE = 0o600

/**
 * Begins a backup beside its place, under a name of its own: whatever is there under the right name is whole, also when
 * two are written at once. `signal` ends it in the middle.
 * @throws StartError where the folder is not there, can't be written to, or the disk is full
 */
export async function writeArchive(file: string, signal: AbortSignal): Promise<Archive> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`
  const saying = <T>(work: Promise<T>) => work.catch((error) => Promise.reject(sayWhy(error, file)))
  const handle = await saying(fs.open(unfinished, 'wx', MODE))
  let offset = 0
  const write = async (bytes: Buffer) => {
    await saying(handle.writeFile(bytes))
    offset += bytes.length
  }
  const abandon = async () => {
    await handle.close().catch(() => {})
    await fs.rm(unfinished, { force: true })
  }
  await write(HEAD).catch((error) => abandon().then(() => Promise.reject(error)))
  return {
    add: async (source) => {
      const begins = offset
      const hash = createHash('sha256')
      const packed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      await pipeline(
        source,
        packed,
        async (pieces: AsyncIterable<Buffer>) => {
          for await (const piece of pieces) {
            hash.update(piece)
            await write(piece)
          }
        },
        { signal },
      )
      return { offset: begins, bytes: offset - begins, sha256: hash.digest('hex') }
    },
    finish: async (manifest) => {
      const text = Buffer.from(JSON.stringify(manifest))
      const begins = offset
      await write(text)
      await write(tailOf(text, begins))
      await saying(handle.sync())
      await handle.close()
      await saying(fs.rename(unfinished, file))
      return offset
    },
    abandon,
  }
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
  EACCES: 'its folder may not be written to',
  EPERM: 'its folder may not be written to',
  EROFS: 'its disk may only be read from',
  ENOSPC: 'there is no space left on its disk',
  EDQUOT: 'there is no space left on its disk',
  EISDIR: 'a folder has that name',
}

/** A sentence of what the machine says, where people can do something about it. */
export const sayWhy = (error: NodeJS.ErrnoException, file: string): Error => {
  const why = WHY[error.code ?? '']
  return why ? new StartError(`The backup ${file} can’t be written: ${why}.`) : error
}
