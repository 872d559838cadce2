import type Koa from 'koa'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchProxies } from './proxyCount.ts'

const said: { about: Record<string, unknown>; sentence: string }[] = []
const log = { warn: (about: object, sentence: string) => void said.push({ about: { ...about }, sentence }) }
beforeEach(() => void said.splice(0))

/** Requests that name so many addresses, one after the other. */
async function asked(trusted: number, ...named: (string | undefined)[]) {
  const watch = watchProxies(trusted, log as never)
  for (const told of named) {
    const headers = told === undefined ? {} : { 'x-forwarded-for': told }
    await watch({ path: '/home', ip: '192.0.2.1', req: { headers } } as unknown as Koa.Context, async () => {})
  }
}

describe('a start that trusts another number of proxies than there are', () => {
  it('says once what to set where a request came through more', async () => {
    await asked(1, '203.0.113.7, 192.0.2.1', '203.0.113.8, 192.0.2.1')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ about: { trusted: 1, named: 2, address: '192.0.2.1' } })
    expect(said[0]!.sentence).toContain('set TRUSTED_PROXIES to 2')
  })
  it('says so too where none is trusted', async () => {
    await asked(0, '203.0.113.7')
    expect(said[0]!.sentence).toContain('set TRUSTED_PROXIES to 1')
  })
  it('says once that a request came past them', async () => {
    await asked(1, undefined, undefined)
    expect(said).toHaveLength(1)
    expect(said[0]!.sentence).toMatch(/named no address .* TRUSTED_PROXIES is 1/)
  })
  it.each([
    [0, [undefined]],
    [1, ['203.0.113.7']],
    [2, ['203.0.113.7, 192.0.2.1']],
  ] as const)('says nothing where they are as many as it trusts: %i', async (trusted, named) => {
    await asked(trusted, ...named)
    expect(said).toEqual([])
  })
  it('leaves out what watches each process itself', async () => {
    const watch = watchProxies(1, log as never)
    for (const path of ['/api/health', '/api/ready', '/metrics'])
      await watch({ path, ip: '127.0.0.1', req: { headers: {} } } as unknown as Koa.Context, async () => {})
    expect(said).toEqual([])
  })
})
