import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { authenticate } from '#shared/contract/accounts/index.ts'
import { callApi } from '../../support/api.ts'
import { type Running, runProcess, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'

const dir = scratchFolder('copied')
const content: Record<string, string> = process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}
const envOf = (name: string) => ({ DATA_DIR: path.join(dir, name), ...content })
const databaseOf = (name: string) =>
  fs.readFileSync(path.join(dir, name, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
const signIn = (at: Running) =>
  callApi(at.base, authenticate, { email: 'student@pictomo.test', password: 'pictomo-demo' })
let original: Running

beforeAll(async () => {
  await buildClient()
  original = await startProcess(envOf('school'))
}, 120_000)
afterAll(async () => {
  await original.end()
  fs.rmSync(dir, { recursive: true, force: true })
}, 30_000)

it('a copy of the data folder is used beside the running original, which goes on undisturbed', async () => {
  const database = databaseOf('school')
  // With everything: whose the files are, and what they say of the processes that run on the original.
  process.kill(original.pid, 'SIGSTOP')
  const copied = spawnSync('cp', ['-a', path.join(dir, 'school'), path.join(dir, 'copy')], { encoding: 'utf8' })
  process.kill(original.pid, 'SIGCONT')
  expect(copied.stderr).toBe('')
  const made = await runProcess(envOf('copy'), ['server/operate/admin.ts', 'ada@school.example'])
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('The password is ') })
  const copy = await startProcess(envOf('copy'))
  expect(databaseOf('copy')).not.toBe(database)
  await signIn(copy)
  expect(await copy.end()).toBe(0)
  expect(databaseOf('school')).toBe(database)
  await signIn(original)
  // What was done on the copy was not done on the original: there nobody has that address yet.
  const here = await runProcess(envOf('school'), ['server/operate/admin.ts', 'ada@school.example'])
  expect(here).toMatchObject({ code: 0, said: expect.stringContaining('The password is ') })
}, 90_000)
