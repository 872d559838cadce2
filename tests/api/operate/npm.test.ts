import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { runProcess, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'

const dir = scratchFolder('npm')
const content: Record<string, string> = process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}
beforeAll(async () => {
  await buildClient()
}, 120_000)
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const ROOT = path.resolve(import.meta.dirname, '../../..')
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('npm start: told to stop, npm ends the product in order, and does not go before it', async () => {
  const DATA_DIR = path.join(dir, 'data')
  const npm = await startProcess({ DATA_DIR, ...content }, { program: 'npm', command: ['start'] })
  const product = Number.parseInt(fs.readFileSync(path.join(DATA_DIR, 'pictomo.pid'), 'utf8'), 10)
  try {
    await npm.end('SIGTERM')
    expect(isAlive(product)).toBe(false)
    // In order: the database too.
    expect(fs.existsSync(path.join(DATA_DIR, 'pictomo.pid'))).toBe(false)
    expect(fs.existsSync(path.join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
  } finally {
    if (isAlive(product)) process.kill(product, 'SIGTERM')
  }
}, 90_000)

describe('npm run admin', () => {
  const DATA_DIR = path.join(dir, 'school')
  const admin = (email: string) =>
    runProcess({ DATA_DIR, ...content }, ['run', '--silent', 'admin', '--', email], { program: 'npm' })
  const done = { code: 0, said: expect.stringContaining('is an administrator now') }
  /** Whose each file of the data folder is. */
  const owners = () => {
    const names = fs.readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })
    return [...new Set(names.map((name) => fs.lstatSync(path.join(DATA_DIR, name)).uid))]
  }

  it('works while the product runs and while it does not, on the same people', async () => {
    const product = await startProcess({ DATA_DIR, ...content })
    expect(await admin('ada@school.example')).toMatchObject(done)
    expect((await fetch(`${product.base}/api/ready`)).status).toBe(200)
    expect(await product.end()).toBe(0)
    // It has been there: the password is left as it is.
    const again = await admin('ada@school.example')
    expect(again).toMatchObject(done)
    expect(again.said).toContain('The password stays as it was')
  }, 90_000)

  it('run by root on another account’s data folder, it works there and leaves no file of root’s', async (test) => {
    if (process.getuid?.() !== 0) test.skip('only root could leave one')
    const somebody = 61_234
    fs.rmSync(path.join(DATA_DIR, 'compiled'), { recursive: true, force: true })
    for (const name of ['.', ...fs.readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })])
      fs.lchownSync(path.join(DATA_DIR, name), somebody, somebody)
    fs.chmodSync(DATA_DIR, 0o700)
    const again = await admin('ada@school.example')
    expect(again).toMatchObject(done)
    expect(again.said).toContain('The password stays as it was')
    expect(again.said).not.toMatch(/\/var\/lib|DATA_DIR/)
    expect(owners()).toEqual([somebody])
  }, 60_000)
})

describe('npm run build', () => {
  it('makes all that the start wants: a checkout that can’t be written to starts', async () => {
    const built = await runProcess({}, ['run', '--silent', 'build'], { program: 'npm' })
    expect(built).toEqual({ code: 0, said: '' })
    const checkout = path.join(dir, 'checkout')
    fs.mkdirSync(checkout)
    for (const name of [
      'server',
      'shared',
      'collab',
      'client',
      'migrations',
      'dist',
      'package.json',
      'package-lock.json',
    ])
      fs.cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true })
    for (const name of ['node_modules', 'content']) fs.symlinkSync(path.join(ROOT, name), path.join(checkout, name))
    spawnSync('chmod', ['-R', 'a-w,a+rX', checkout])
    const DATA_DIR = path.join(dir, 'elsewhere')
    fs.mkdirSync(DATA_DIR)
    // Nothing keeps root from writing.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
    if (account) fs.chownSync(DATA_DIR, account.uid, account.gid)
    const way = { command: [path.join(checkout, 'server/main.js')], cwd: checkout, ...(account ? { account } : {}) }
    const product = await startProcess({ DATA_DIR, ...content }, way)
    expect(await (await fetch(product.base)).text()).toContain('<div id="root">')
    expect(await product.end()).toBe(0)
    spawnSync('chmod', ['-R', 'u+w', checkout])
  }, 120_000)
})
