import { expect, it } from 'vitest'
import { testWorld } from '../../support/world.ts'

const lines: { level: number; trusted?: number; named?: number; msg?: string }[] = []
const world = testWorld({
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://study.example.test',
    SECRET: 'q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  },
  log: { write: (line) => void lines.push(JSON.parse(line)) },
})
const said = () => lines.filter(({ trusted }) => trusted !== undefined)
const ask = (headers: Record<string, string>, address = '/api/v3/markets') =>
  fetch(`${world.base}${address}`, { headers })

it('production behind more proxies than it trusts says so once in its log, and once that somebody came past them', async () => {
  await ask({ 'x-forwarded-for': '203.0.113.7' })
  await ask({}, '/api/health')
  expect(said()).toEqual([])
  for (const pupil of ['203.0.113.7', '203.0.113.8']) await ask({ 'x-forwarded-for': `${pupil}, 192.0.2.10` })
  expect(said()).toMatchObject([{ trusted: 1, named: 2, msg: expect.stringContaining('set TRUSTED_PROXIES to 2') }])
  for (let turn = 0; turn < 2; turn++) await ask({})
  expect(said()).toHaveLength(2)
  expect(said()[1]).toMatchObject({ trusted: 1, named: 0 })
})
