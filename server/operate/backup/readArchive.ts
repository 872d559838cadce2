import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { StartError } from '../../platform/startError.ts'
import { FORMAT, HEAD, readHead, readTail, sha256, TAIL_BYTES } from './layout.ts'
import { Manifest, type Part, partsOf } from './manifest.ts'

export type OpenArchive = {
  manifest: Manifest
  /** Reads every part once, unless it is told to stop. @throws StartError naming one that is not what was written */
  verify: (say: (line: string) => void, signal?: AbortSignal) => Promise<void>
  /** What was taken in as a part. */
  read: (part: Part) => Readable
  close: () => Promise<void>
}

/** Opens a backup. @throws StartError where there is none, or not a whole one */
export async function openArchive(file: string): Promise<OpenArchive> {
  const handle = await fs.open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = { ENOENT: 'is not there', EACCES: 'may not be read' }[error.code ?? ''] ?? error.message
    throw new StartError(`The backup ${file} can’t be opened: it ${why}.`)
  })
  try {
    const manifest = await readManifest(handle, file)
    return {
      manifest,
      verify: (say, signal) => verify(handle, manifest, file, { say, signal }),
      read: (part) => pipeline(Readable.from(bytesOf(handle, part)), createZstdDecompress(), () => {}),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readManifest(handle: fs.FileHandle, file: string): Promise<Manifest> {
  const facts = await handle.stat()
  const format = facts.isFile() ? readHead(await take(handle, 0, HEAD.length)) : undefined
  if (format === undefined) throw new StartError(`${file} is no backup of this product.`)
  if (format !== FORMAT)
    throw new StartError(`The backup ${file} is of a newer version (format ${format}) than this program can read.`)
  const tail = readTail(await take(handle, facts.size - TAIL_BYTES, TAIL_BYTES))
  if (!tail) throw new StartError(`The backup ${file} is cut off or damaged: its end is missing.`)
  const damaged = new StartError(`The backup ${file} is damaged: its table of contents is not what was written.`)
  if (tail.offset < HEAD.length || tail.offset + tail.bytes + TAIL_BYTES !== facts.size) throw damaged
  const text = await take(handle, tail.offset, tail.bytes)
  if (!sha256(text).equals(tail.sum)) throw damaged
  const parsed = Manifest.safeParse(JSON.parse(text.toString()))
  if (!parsed.success || !isWhole(parsed.data, tail.offset)) throw damaged
  return parsed.data
}

/** Whether the parts stand one behind the other, with nothing between them. */
function isWhole(manifest: Manifest, end: number): boolean {
  const parts = partsOf(manifest)
    .map(({ part }) => part)
    .sort((a, b) => a.offset - b.offset)
  let at = HEAD.length
  for (const part of parts) {
    if (part.offset !== at) return false
    at += part.bytes
  }
  return at === end
}

async function verify(
  handle: fs.FileHandle,
  manifest: Manifest,
  file: string,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal | undefined },
) {
  for (const { what, part } of partsOf(manifest)) {
    say(`Checking ${what}`)
    const hash = createHash('sha256')
    for await (const piece of bytesOf(handle, part)) {
      signal?.throwIfAborted()
      hash.update(piece)
    }
    if (hash.digest('hex') !== part.sha256)
      throw new StartError(`The backup ${file} is damaged: the checksum of ${what} is another.`)
  }
}

const PIECE = 256 * 1024

async function* bytesOf(handle: fs.FileHandle, { offset, bytes }: Part): AsyncGenerator<Buffer> {
  for (let at = offset; at < offset + bytes; ) {
    const piece = await take(handle, at, Math.min(PIECE, offset + bytes - at))
    if (!piece.length) throw new StartError('The backup was cut off while it was read.')
    yield piece
    at += piece.length
  }
}

async function take(handle: fs.FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
