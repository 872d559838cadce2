import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readNetworksFile, replaceNetworks } from '#server/features/schools/operators/index.ts'
import { poolSql } from '#server/platform/sql.ts'
import { getCountry } from '#shared/contract/schools/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const country = async () => (await world.as(null).call(getCountry, {})).country_code

it('a table of countries takes the place of the one before, and an address finds its country', async () => {
  const sql = poolSql(world.database.pool)
  const first = readNetworksFile('network,country\n127.0.0.0/8,DE\n# by whom\n10.0.0.0,10.0.0.255,FR\n::1/128,DE\n')
  expect([first.unread, first.lines, first.rows.length]).toEqual([1, 4, 3])
  await replaceNetworks(sql, first.rows)
  expect(await country()).toBe('DE')
  const next = readNetworksFile('127.0.0.0,127.255.255.255,MX\r\n::1/128,MX\r\n::1/128,CA\r\n')
  await replaceNetworks(sql, next.rows)
  expect(await country()).toBe('MX')
  const { rows } = await world.database.pool.query('select count(*)::int as count from country_networks')
  expect(rows[0].count).toBe(2)
})

it('the command refuses a file of another kind before it touches anything', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'countries-')), 'other.csv')
  fs.writeFileSync(file, 'name,age\nAda,36\nBen,41\n')
  const run = promisify(execFile)(process.execPath, ['server/operate/countries.ts', file])
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringContaining('is no table of countries: 3 of its 3 lines'),
  })
})
