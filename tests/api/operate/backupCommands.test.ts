import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { authenticate } from '#shared/contract/accounts/index.ts'
import { callApi } from '../../support/api.ts'
import { addressOf, runProcess, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase } from '../../support/world.ts'

const dir = scratchFolder('backups')
// The product below would build it.
beforeAll(async () => {
  await buildClient()
}, 120_000)
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const content: Record<string, string> = process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}
const at = (name: string) => path.join(dir, name)
const envOf = (name: string) => ({ DATA_DIR: at(name), ...content })
const backup = (env: Record<string, string>, ...files: string[]) =>
  runProcess(env, ['server/operate/backup.ts', ...files])
const restore = (env: Record<string, string>, ...files: string[]) =>
  runProcess(env, ['server/operate/restore.ts', ...files])
const postgresOf = (name: string) => {
  const file = path.join(at(name), 'postgres', 'postmaster.pid')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined
}
const signIn = (base: string) =>
  callApi(base, authenticate, { email: 'student@pictomo.test', password: 'pictomo-demo' })

describe('on the embedded database', () => {
  it('a backup is taken while the product runs and while it does not, and a restored folder starts', async () => {
    const product = await startProcess(envOf('school'))
    const running = postgresOf('school')
    fs.mkdirSync(path.join(at('school'), 'recordings'))
    fs.writeFileSync(path.join(at('school'), 'recordings', 'heart.mp3'), 'sound')
    const taken = await backup(envOf('school'), at('running.backup'))
    expect(taken).toMatchObject({
      code: 0,
      said: expect.stringMatching(/running\.backup: \d+ tables, \d+ rows, .* MB/),
    })
    expect(fs.statSync(at('running.backup')).mode & 0o777).toBe(0o600)
    expect(postgresOf('school')).toBe(running)
    await signIn(product.base)
    expect(await restore(envOf('school'), at('running.backup'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The data folder .* is not empty/),
    })
    await signIn(product.base)
    expect(await product.end('SIGTERM')).toBe(0)

    expect(await backup(envOf('school'), at('stopped.backup'))).toMatchObject({ code: 0 })
    expect(postgresOf('school')).toBeUndefined()

    const restored = await restore(envOf('rehearsal'), at('running.backup'))
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/The secret is not the one/) })
    expect(postgresOf('rehearsal')).toBeUndefined()
    const names = ['postgres', 'recordings', 'socket']
    expect(fs.readdirSync(at('rehearsal')).sort()).toEqual(names)
    expect(fs.readFileSync(path.join(at('rehearsal'), 'recordings', 'heart.mp3'), 'utf8')).toBe('sound')
    const again = await startProcess(envOf('rehearsal'))
    expect(await signIn(again.base)).toMatchObject({ user: { email: 'student@pictomo.test' } })
    expect(await again.end('SIGTERM')).toBe(0)
  }, 120_000)

  it('a damaged backup leaves no data folder, and where there is nothing none is made', async () => {
    const bytes = fs.readFileSync(at('running.backup'))
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    fs.writeFileSync(at('damaged.backup'), bytes)
    expect(await restore(envOf('damaged'), at('damaged.backup'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^The backup .*damaged\.backup is damaged: the checksum of the table \w+ is another\.\n$/,
      ),
    })
    expect(fs.existsSync(at('damaged'))).toBe(false)
    expect(await backup(envOf('nowhere'), at('nothing.backup'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is nothing to back up: the data folder .*nowhere holds no database/),
    })
    expect([fs.existsSync(at('nowhere')), fs.existsSync(at('nothing.backup'))]).toEqual([false, false])
  })
})

describe('what can’t be done is a sentence with exit code 1', () => {
  it('no file named, one that is there, a folder that is not, a database out of reach', async () => {
    const made = await createTestDatabase(inject('cluster'))
    const env = { DATABASE_URL: addressOf(made), DATA_DIR: at('none') }
    const file = at('there')
    fs.writeFileSync(file, 'mine')
    const refusals: [Promise<{ code: number | null; said: string }>, RegExp][] = [
      [backup(env), /^Say where to: npm run backup -- FILE\n$/],
      [restore(env), /^Say which: npm run restore -- FILE\n$/],
      [backup(env, file), /^\S+there is there already\. Give the backup another name\.\n$/],
      [backup(env, at('no/folder')), /^The backup \S+ can’t be written: its folder is not there\.\n$/],
      [restore(env, file), /^\S+there is no backup of this product\.\n$/],
      [restore(env, at('none.backup')), /^The backup \S+ can’t be opened: it is not there\.\n$/],
      [backup({ ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, at('away')), /can’t be reached/],
    ]
    for (const [ending, sentence] of refusals) {
      const { code, said } = await ending
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
    }
    expect(fs.readFileSync(file, 'utf8')).toBe('mine')
    await made.drop()
  }, 60_000)
})
