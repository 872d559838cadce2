import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildId, CLIENT_DIR } from '#server/pages/html.ts'
import { createKeptClient } from '#server/pages/keptClient.ts'
import { scratchFolder } from '../../support/template.ts'
import { testWorld } from '../../support/world.ts'

const HOUR_MS = 3_600_000
const dir = scratchFolder('clients')
const dataDir = path.join(dir, 'data')
const kept = path.join(dataDir, 'clients')
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

/** A build of the client: its hashed files, each with a text. */
function build(name: string, files: Record<string, string>): string {
  const folder = path.join(dir, name)
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true })
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'assets', file), text)
  return folder
}
const names = (folder: string) => fs.readdirSync(folder).sort()

describe('what is kept of the clients', () => {
  const shared = path.join(dir, 'shared')
  const there = () => names(path.join(shared, 'clients'))
  const older = createKeptClient(build('older', { 'Page-aaaaaaaa.js': '1', 'Same-ssssssss.css': 's' }), shared)
  const newer = createKeptClient(
    build('newer', { 'Page-bbbbbbbb.js': '2', 'Page-bbbbbbbb.js.br': 'b', 'Same-ssssssss.css': 's', 'notes.txt': 'x' }),
    shared,
  )
  const noon = Date.now()
  const at = (hours: number) => new Date(noon + hours * HOUR_MS)

  it('is every hashed file of each build that was started, and nothing else', async () => {
    await older.keep(at(0))
    await newer.keep(at(1))
    expect(there()).toEqual(['Page-aaaaaaaa.js', 'Page-bbbbbbbb.js', 'Page-bbbbbbbb.js.br', 'Same-ssssssss.css'])
  })
  it('goes a day after the last process that has it brought it, what the own build has never', async () => {
    await older.keep(at(20))
    await newer.keep(at(43))
    expect(there()).toContain('Page-aaaaaaaa.js')
    await newer.keep(at(45))
    expect(there()).toEqual(['Page-bbbbbbbb.js', 'Page-bbbbbbbb.js.br', 'Same-ssssssss.css'])
    await newer.keep(at(1000))
    expect(there()).toEqual(['Page-bbbbbbbb.js', 'Page-bbbbbbbb.js.br', 'Same-ssssssss.css'])
  })
  it('is the first one’s again where an older build is started again', async () => {
    await older.keep(at(1001))
    expect(fs.readFileSync(path.join(shared, 'clients/Page-aaaaaaaa.js'), 'utf8')).toBe('1')
  })
})

describe('a web process', () => {
  const world = testWorld({ client: true, env: { DATA_DIR: dataDir } })
  const ask = (address: string, init: RequestInit = {}) => fetch(`${world.base}${address}`, init)

  it('keeps its own client as it starts', () => {
    expect(buildId()).not.toBe('development')
    expect(names(kept)).toEqual(names(path.join(CLIENT_DIR, 'assets')))
  })
  it('serves the files of another build as its own: their type, packed where they are, for good', async () => {
    fs.writeFileSync(path.join(kept, 'LeaguePage-0ther_-1.js'), 'export const other = 1')
    fs.writeFileSync(path.join(kept, 'LeaguePage-0ther_-1.css'), 'p{}')
    const own = names(path.join(CLIENT_DIR, 'assets')).find((name) => name.endsWith('.js'))!
    for (const [name, type] of [
      ['LeaguePage-0ther_-1.js', 'text/javascript; charset=utf-8'],
      ['LeaguePage-0ther_-1.css', 'text/css; charset=utf-8'],
    ]) {
      const [there, mine] = [await ask(`/assets/${name}`), await ask(`/assets/${own}`)]
      expect([there.status, there.headers.get('content-type')]).toEqual([200, type])
      for (const header of ['cache-control', 'x-content-type-options'])
        expect(there.headers.get(header)).toBe(mine.headers.get(header))
    }
    expect(await (await ask('/assets/LeaguePage-0ther_-1.js')).text()).toBe('export const other = 1')
    expect((await ask('/assets/LeaguePage-0ther_-1.js', { method: 'HEAD' })).status).toBe(200)
    // What another process lets go is no file any more, and nobody is told to remember that.
    fs.rmSync(path.join(kept, 'LeaguePage-0ther_-1.js'))
    const gone = await ask('/assets/LeaguePage-0ther_-1.js')
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control') ?? '').not.toContain('immutable')
  })
  it('shows nothing else of the data folder, however it is asked', async () => {
    fs.writeFileSync(path.join(dataDir, 'secret'), 'very secret')
    fs.writeFileSync(path.join(dataDir, 'secret-aaaaaaaa.js'), 'very secret')
    fs.writeFileSync(path.join(kept, 'plain.js'), 'very secret')
    fs.writeFileSync(path.join(kept, '.hidden-aaaaaaaa.js'), 'very secret')
    fs.mkdirSync(path.join(kept, 'folder-aaaaaaaa.js'), { recursive: true })
    fs.symlinkSync(path.join(dataDir, 'secret'), path.join(kept, 'linked-aaaaaaaa.js'))
    for (const name of [
      'plain.js',
      '.hidden-aaaaaaaa.js',
      '%2ehidden-aaaaaaaa.js',
      'folder-aaaaaaaa.js',
      'folder-aaaaaaaa.js/x-aaaaaaaa.js',
      'linked-aaaaaaaa.js',
      '..%2fsecret',
      '..%2fsecret-aaaaaaaa.js',
      '%2e%2e/secret-aaaaaaaa.js',
      '..%5csecret-aaaaaaaa.js',
      'x%00-aaaaaaaa.js',
      '',
    ]) {
      const answer = await ask(`/assets/${name}`)
      expect([name, answer.status, (await answer.text()).includes('very secret')]).toEqual([name, 404, false])
    }
  })
})
