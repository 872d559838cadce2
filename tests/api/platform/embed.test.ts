import { describe, expect, it } from 'vitest'
import { testWorld } from '../../support/world.ts'

const OPEN = 'https://school.example https://*.campus.example'
const open = testWorld({ env: { EMBED_ORIGINS: 'https://school.example, https://*.Campus.example' } })
const closed = testWorld()

const framedBy = async (base: string, path: string): Promise<string | undefined> => {
  const { headers } = await fetch(base + path)
  // The older word for it knows no list, and would be obeyed beside it by old browsers.
  expect(headers.get('x-frame-options')).toBeNull()
  return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

describe('GLB-RU030: within a page of another site', () => {
  it.each([
    ['/learn/digoxin?embed=1', OPEN],
    ['/quiz/pictomo/digoxin?track=1&embed=1', OPEN],
    ['/learn/digoxin', "'self'"],
    ['/learn/digoxin?embed=0', "'self'"],
    ['/?embed=1', "'self'"],
    ['/settings/profile?embed=1', "'self'"],
    ['/login?embed=1', "'self'"],
    ['/api/v2/pictomos/digoxin?embed=1', "'none'"],
  ])('%s may be shown by %s', async (path, by) => {
    const said = await framedBy(open.base, path)
    expect(said?.replace("'self' ", '')).toBe(by === "'self'" ? "'self'" : by)
  })
  it('nothing may, unless it is set', async () => {
    for (const path of ['/learn/digoxin?embed=1', '/quiz/pictomo/digoxin?embed=1'])
      expect((await framedBy(closed.base, path))?.includes('school')).toBe(false)
    const offers = async (base: string) =>
      (await (await fetch(`${base}/learn/digoxin`)).text()).includes('name="embeds"')
    expect([await offers(open.base), await offers(closed.base)]).toEqual([true, false])
  })
})
