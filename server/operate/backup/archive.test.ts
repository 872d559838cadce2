import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../../platform/startError.ts'
import { outdated } from './daily.ts'
import { putFiles } from './files.ts'
import { openArchive } from './readArchive.ts'
import { sayWhy, writeArchive } from './writeArchive.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-archive-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
const never = new AbortController().signal
const quiet = () => {}
const ROWS = '1\tAda\n2\tGrace\n'

/** A backup of two tables and a file. */
async function write(name: string, stored = 'recordings/heart.mp3'): Promise<string> {
  const file = path.join(dir, name)
  const archive = await writeArchive(file, never)
  const table = async (given: string, text: string, rows: number) => ({
    name: given,
    columns: ['id', 'name'],
    rows,
    part: await archive.add(Readable.from([Buffer.from(text)])),
  })
  const tables = [await table('users', ROWS, 2), await table('tracks', '', 0)]
  const files = [{ name: stored, part: await archive.add(Readable.from([Buffer.from('sound')])) }]
  const at = new Date(0).toISOString()
  const rest = { product: '1.0.0', takenAt: at, migrations: ['Migration1'], sequences: [], secretMark: null }
  await archive.finish({ ...rest, tables, files })
  return file
}
/** What is said of a file that can't be restored; undefined of a whole one. */
const faultOf = async (file: string): Promise<string | undefined> => {
  try {
    const archive = await openArchive(file)
    await archive.verify(quiet).finally(archive.close)
    return undefined
  } catch (error) {
    return error instanceof StartError ? error.message : `no sentence: ${(error as Error).stack}`
  }
}

describe('a backup’s file', () => {
  it('gives back what was put in, and is its owner’s alone', async () => {
    const file = await write('whole')
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(await faultOf(file)).toBeUndefined()
    const archive = await openArchive(file)
    const [users, tracks] = archive.manifest.tables
    expect((await buffer(archive.read(users!.part))).toString()).toBe(ROWS)
    expect((await buffer(archive.read(tracks!.part))).toString()).toBe('')
    await archive.close()
  })
  it('tells of any byte that was changed', async () => {
    const bytes = fs.readFileSync(await write('damaged'))
    const file = path.join(dir, 'changed')
    const unseen: number[] = []
    for (let n = 0; n < bytes.length; n++) {
      const changed = Buffer.from(bytes)
      changed[n]! ^= 1
      fs.writeFileSync(file, changed)
      if (!/is (damaged|cut off or damaged|no backup|of a newer)/.test((await faultOf(file)) ?? '')) unseen.push(n)
    }
    expect(unseen).toEqual([])
  })
  it('tells wherever it was cut off', async () => {
    const bytes = fs.readFileSync(await write('long'))
    const file = path.join(dir, 'cut')
    const wrong: string[] = []
    for (let length = 0; length < bytes.length; length++) {
      fs.writeFileSync(file, bytes.subarray(0, length))
      const said = (await faultOf(file)) ?? ''
      if (!(length < 19 ? /is no backup of this product/ : /is cut off or damaged/).test(said))
        wrong.push(`${length}: ${said}`)
    }
    expect(wrong).toEqual([])
  })
  it('is told from what is none, from a folder, from one of a later format, and from nothing', async () => {
    const file = path.join(dir, 'other')
    fs.writeFileSync(file, 'PK\x03\x04 something else that is long enough to be anything at all')
    expect(await faultOf(file)).toBe(`${file} is no backup of this product.`)
    expect(await faultOf(dir)).toBe(`${dir} is no backup of this product.`)
    fs.writeFileSync(file, `pictomo backup 002\n${'x'.repeat(200)}`)
    expect(await faultOf(file)).toMatch(/is of a newer version \(format 2\)/)
    expect(await faultOf(path.join(dir, 'none'))).toMatch(/can’t be opened: it is not there\.$/)
  })
  it('that can’t be written says why, and leaves nothing', async () => {
    const file = path.join(dir, 'nowhere', 'file')
    await expect(writeArchive(file, never)).rejects.toThrow(/can’t be written: its folder is not there\.$/)
    const full = sayWhy(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), file)
    expect([full instanceof StartError, full.message]).toEqual([true, expect.stringMatching(/no space left/)])
    const before = fs.readdirSync(dir)
    const stopping = new AbortController()
    const archive = await writeArchive(path.join(dir, 'stopped'), stopping.signal)
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1024)
      })(),
    )
    const added = archive.add(endless)
    stopping.abort()
    await expect(added).rejects.toThrow()
    await archive.abandon()
    expect(fs.readdirSync(dir)).toEqual(before)
  })
  it('puts its files below the data folder and over nothing', async () => {
    const home = path.join(dir, 'home')
    const archive = await openArchive(await write('filed'))
    const made: string[] = []
    await putFiles(archive, home, made)
    expect(fs.readFileSync(path.join(home, 'recordings/heart.mp3'), 'utf8')).toBe('sound')
    await expect(putFiles(archive, home, made)).rejects.toThrow(/is there already/)
    expect(made).toHaveLength(1)
    await archive.close()
    for (const name of ['../outside', '/etc/outside', 'a/../../outside', '..'])
      expect(await faultOf(await write('leading', name))).toMatch(/is damaged/)
  })
})

it('daily backups are kept by their day; other files are nobody’s to delete', () => {
  const days = ['2026-01-09', '2026-01-10', '2025-12-31'].map((day) => `pictomo-${day}.backup`)
  const others = ['pictomo-before-the-move.backup', 'notes.txt', 'pictomo-2026-01-01.backup.copy']
  expect(outdated([...days, ...others], 2)).toEqual(['pictomo-2025-12-31.backup'])
  expect(outdated([...days, ...others], 3)).toEqual([])
})
