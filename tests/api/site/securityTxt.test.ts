import { expect, it } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SUPPORT_ADDRESS: 'safety@example.test', PUBLIC_URL: 'https://study.example.test' } })

it('who found a hole reads at /.well-known/security.txt whom to tell, by RFC 9116', async () => {
  const answer = await fetch(`${world.base}/.well-known/security.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:safety@example.test')
  expect(fields.get('Canonical')).toBe('https://study.example.test/.well-known/security.txt')
  expect(fields.get('Policy')).toBe('https://study.example.test/help')
  expect(fields.get('Preferred-Languages')).toBe('en')
  const left = Date.parse(fields.get('Expires')!) - world.clock.now().getTime()
  expect(left).toBeGreaterThan(30 * DAY_MS)
  expect(left).toBeLessThan(365 * DAY_MS)
  const policy = await fetch(`${world.base}/help`)
  expect(policy.status).toBe(200)
})
