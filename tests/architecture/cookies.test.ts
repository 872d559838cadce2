import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Writes a cookie past `server/platform/cookies.ts`, whose type knows the names of shared/cookies.ts alone. */
const WRITES = /cookies\.set\(|set-cookie/i

it('nothing but server/platform/cookies.ts writes a cookie on the server, so that there is none outside the list', () => {
  const writers = ['server', 'collab'].flatMap((top) =>
    fs
      .globSync(`${top}/**/*.ts`, { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts') && WRITES.test(fs.readFileSync(path.join(ROOT, file), 'utf8'))),
  )
  expect(writers).toEqual(['server/platform/cookies.ts'])
})
