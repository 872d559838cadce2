import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Sql } from '#server/platform/sql.ts'
import { putPictures } from '../queries.ts'
import { type LibraryIndex, readIndex } from './unpack.ts'

const run = promisify(execFile)
const AT_ONCE = 1000
const underWay = new Map<string, Promise<LibraryIndex>>()

/** Lays the pictures of all sets out in a folder, unless they lie there. It takes a process of its own, which gives its memory back. */
export function layOutLibrary(dir: string, signal?: AbortSignal): Promise<LibraryIndex> {
  const laid = underWay.get(dir) ?? layOut(dir, signal).finally(() => underWay.delete(dir))
  underWay.set(dir, laid)
  return laid
}

async function layOut(dir: string, signal?: AbortSignal): Promise<LibraryIndex> {
  const there = readIndex(dir)
  if (there) return there
  await fs.promises.mkdir(path.dirname(dir), { recursive: true })
  // In containers every process may have the same number.
  const aside = `${dir}-${randomBytes(6).toString('hex')}`
  const laying = run(process.execPath, [path.join(import.meta.dirname, 'unpack.ts'), dir, aside], { signal })
  const ended = new Promise((resolve) => laying.child.once('close', resolve))
  try {
    await laying
  } finally {
    // One that is told to stop leaves nothing half behind.
    await ended
    await fs.promises.rm(aside, { recursive: true, force: true })
  }
  const index = readIndex(dir)
  if (!index) throw new Error(`The picture sets could not be laid out in ${dir}`)
  return index
}

/** Enters the sets' pictures into the library, but those that the content pack has: it says more of them. */
export async function enterLibrary(sql: Sql, index: LibraryIndex, contentDir: string): Promise<void> {
  const isOfPack = (ref: string) => fs.existsSync(path.join(contentDir, 'pictures', `${ref}.svg`))
  const pictures = index.pictures.filter(({ ref }) => !isOfPack(ref))
  for (let from = 0; from < pictures.length; from += AT_ONCE)
    await sql.rows(putPictures, [JSON.stringify(pictures.slice(from, from + AT_ONCE))])
}
