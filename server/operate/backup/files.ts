import fs from 'node:fs'
import { access, lstat, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../platform/startError.ts'
import { HEAD, readHead } from './layout.ts'
import type { OpenArchive } from './readArchive.ts'

export type StoredFile = { name: string; open: () => Readable }

/**
 * What of the data folder is in no backup, each with the reason. Whatever else lies there is, so that what is stored there
 * one day is not forgotten here. Pictures of people are rows, and cards' recordings come with the content pack.
 */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['postgres', 'the database, which is read by its own connection'],
  ['socket', 'where the database is reached'],
  ['pictomo.pid', 'which process has the folder'],
  ['cache', 'drawn scenes, drawn again from the cards when they are asked for'],
  ['library', 'pictures of the sets, laid out again at the start'],
  ['clients', 'files of the client that was served lately, brought again at the start'],
  ['compiled', 'our own code as Node keeps it, made again at the start'],
  ['secret', 'with it whoever finds a backup could read what is encrypted in it'],
])

/** The sets are laid out beside their folder first, and one that was killed over it leaves that behind. */
const HALF_LAID = /^library-[0-9a-f]{12}$/

const isLeftOut = (name: string) => LEFT_OUT.has(name) || HALF_LAID.test(name)

/** The files of the data folder that go into a backup. One that is a backup itself, or becomes this one, does not. */
export async function filesOf(dataDir: string): Promise<StoredFile[]> {
  const roots = await readdir(dataDir).catch(() => [])
  const stored: StoredFile[] = []
  for (const root of roots.filter((name) => !isLeftOut(name)).sort())
    for (const name of await filesBelow(dataDir, root))
      if (!(await isBackup(path.join(dataDir, name))))
        stored.push({ name, open: () => fs.createReadStream(path.join(dataDir, name)) })
  return stored
}

async function filesBelow(dataDir: string, root: string): Promise<string[]> {
  const facts = await lstat(path.join(dataDir, root))
  if (facts.isFile()) return [root]
  if (!facts.isDirectory()) return []
  const found = await readdir(path.join(dataDir, root), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .sort()
}

async function isBackup(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0)
  await handle.close()
  return readHead(buffer.subarray(0, bytesRead)) !== undefined
}

/**
 * Puts the files of a backup into a data folder; `made` collects each that it made.
 * @throws StartError before anything is written where one is there already
 */
export async function putFiles(archive: OpenArchive, dataDir: string, made: string[]): Promise<void> {
  const files = archive.manifest.files.map(({ name, part }) => ({ part, file: path.join(dataDir, name) }))
  for (const { file } of files) if (await isThere(file)) throw new StartError(`${file} is there already.`)
  for (const { file, part } of files) {
    await mkdir(path.dirname(file), { recursive: true })
    const to = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    made.push(file)
    await pipeline(archive.read(part), to)
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
