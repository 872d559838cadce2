import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { holesIn, type Lock, lockFaults } from './dependencies.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))
const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }
const faultsOf = (given: object) =>
  lockFaults({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': { ...sound, ...given } } } as Lock, {
    allowScripts: { '@b/c': false },
  })

it('the lock file holds the packages to what is promised of them', () => {
  expect(lockFaults(read('package-lock.json'), read('package.json'))).toEqual([])
})

it.each([
  [{}, null],
  [{ integrity: undefined }, 'integrity'],
  [{ resolved: 'git+ssh://git@example.test/c.git' }, 'not from the registry'],
  [{ resolved: 'https://registry.npmjs.org.evil.test/c.tgz' }, 'not from the registry'],
  [{ resolved: 'https://registry.npmjs.org/@b/c/-/c-1.0.0.tgz' }, null],
  [{ link: true }, 'link'],
  [{ license: undefined }, 'license'],
  [{ license: 'SSPL-1.0' }, 'license'],
  [{ license: 'MIT AND SSPL-1.0' }, 'license'],
  [{ license: '(SSPL-1.0 OR MIT)' }, null],
  [{ hasInstallScript: true }, null],
])('of a package with %o it is said: %s', (given, said) => {
  const faults = faultsOf(given)
  expect(faults.length).toBe(said === null ? 0 : 1)
  if (said) expect(faults[0]).toMatch(new RegExp(`^@b/c .*${said}`))
})

it('an install script that nobody decided about is a fault', () => {
  const packages = { 'node_modules/d': { ...sound, hasInstallScript: true } }
  expect(lockFaults({ packages }, {})).toHaveLength(1)
  expect(lockFaults({ packages }, { allowScripts: { d: true } })).toEqual([])
})

it('of the registry’s answer the high and critical holes count, and no answer is no good news', () => {
  const of = (severity: string) => ({ severity, range: '<2', via: [{ title: 'It leaks' }, 'other'] })
  const answer = { auditReportVersion: 2, vulnerabilities: { a: of('critical'), b: of('high'), c: of('moderate') } }
  expect(holesIn(JSON.stringify(answer))).toEqual([
    'a <2 (critical): It leaks; by other',
    'b <2 (high): It leaks; by other',
  ])
  expect(holesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([])
  for (const none of ['', 'npm error', '{}', JSON.stringify({ error: { code: 'ENOAUDIT' } }), '{"message":"404"}'])
    expect(holesIn(none)).toBeNull()
})
