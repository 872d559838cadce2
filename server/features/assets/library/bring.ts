import { execFile } from 'node:child_process'
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
export function layOutLibrary(dir: string): Promise<LibraryIndex> {
  const laid = underWay.get(dir) ?? layOut(dir).finally(() => underWay.delete(dir))
  underWay.set(dir, laid)
  return laid
}

async function layOut(dir: string): Promise<LibraryIndex> {
  const there = readIndex(dir)
  if (there) return there
  await fs.promises.mkdir(path.dirname(dir), { recursive: true })
  await run(process.execPath, [path.join(import.meta.dirname, 'unpack.ts'), dir])
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
