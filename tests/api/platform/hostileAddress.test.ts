import http from 'node:http'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ client: true })

type Answer = { status: number; location: string | undefined; text: string }
/** Asks for an address exactly as it is written: `fetch` would tidy it first. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: world.port, path, method, headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    request.end()
  })

const ODD = ['%00', 'a%00b', '%ED%A0%80', '%E0%A4%A', '%', '%zz', '%ff', '%c0%80', '%2e%2e%2f', '%5c', 'a'.repeat(5000)]
const PLACES = [
  '/:odd',
  '/learn/:odd',
  '/mnemonics/:odd',
  '/quiz/pictomo/:odd',
  '/schools/:odd',
  '/pillars/:odd',
  '/resources/:odd',
  '/pricing/:odd',
  '/viphookup/:odd',
  '/find-pictomo?market=nursing&pathway=:odd',
  '/find-pictomo?market=:odd',
  '/login?redirect=:odd',
  '/register?lead=:odd&redirect=:odd',
  '/assets/:odd.js',
  '/:odd.txt',
  '/media/:odd',
  '/media/cards/:odd',
  '/media/cards/:odd.svg',
  '/media/cards/:odd/scene.png',
  '/media/pictures/:odd.webp',
  '/media/scenes/:odd-1.webp',
  '/media/scenes/1-:odd.webp',
  '/media/scenes/99999999999-1.webp',
  '/media/scenes/history/:odd.webp',
  '/media/avatars/:odd.webp',
  '/api/:odd',
  '/api/docs/:odd',
  '/api/v2/pictomos/:odd',
  '/api/v2/pictomos/:odd/facts',
  '/api/v3/tracks/:odd',
  '/api/v3/schools/search?query=:odd',
  '/dev/outbox/:odd',
  '/dev/outbox/99999999999',
  '/sitemap.xml?:odd',
  '/robots.txt?:odd',
]

describe('an address that nobody links to', () => {
  it.each(PLACES)('%s is answered, whatever stands there', async (place) => {
    const failed: string[] = []
    for (const odd of ODD) {
      const path = place.replaceAll(':odd', odd)
      const { status } = await ask(path)
      if (status < 200 || status >= 500) failed.push(`${path.slice(0, 80)} gave ${status}`)
    }
    expect(failed).toEqual([])
  })

  it('a page that can’t be is not there', async () => {
    for (const path of ['/learn/%00', '/mnemonics/a%00b', '/learn/%ED%A0%80', '/quiz/pictomo/%00', '/viphookup/%00'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  it.each(['http://[', 'http://a:b:c/learn/', '//[', '/\\[', '\\\\[', '*', 'http://user@evil.test:99999/'])(
    'a request for %j is answered',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
        expect((await ask(path, {}, method)).status).toBeLessThan(500)
    },
  )

  it.each(['evil.test"<x>', '[', 'a:b:c', '', 'x'.repeat(3000), '\u00ff\u00e9', 'a b'])(
    'so is one for the host %j',
    async (host) => {
      for (const path of [
        '/',
        '/login',
        '/find-pictomo?market=nursing',
        '/sitemap.xml',
        '/api/v3/markets',
        '/robots.txt',
      ])
        expect([path, (await ask(path, { host })).status < 500]).toEqual([path, true])
    },
  )
})

it('a request that names no host is refused, but for those who ask whether we live', async () => {
  const statusOf = async (path: string) => {
    const line = net.connect(world.port, '127.0.0.1')
    line.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    let said = ''
    for await (const chunk of line) said += chunk
    return Number(said.split(' ')[1])
  }
  for (const path of ['/', '/login', '/home', '/api/v3/markets'])
    expect([path, await statusOf(path)]).toEqual([path, 400])
  for (const path of ['/api/health', '/api/ready', '/metrics'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
})

describe('headers that nobody sends', () => {
  const odd = ['\u00ff\u00fe', 'x'.repeat(6000), '%00', '"', ';;;===', '{}']
  it.each([
    'user-agent',
    'accept-language',
    'referer',
    'cookie',
    'origin',
    'authorization',
    'if-none-match',
    'range',
    'accept-encoding',
    'x-forwarded-for',
  ])('%s is taken as it comes', async (name) => {
    for (const value of odd)
      for (const path of [
        '/',
        '/learn/digoxin',
        '/api/v3/geo/country',
        '/api/v2/user/institution',
        '/api/v2/user/sign_in_ways',
      ])
        expect([value, path, (await ask(path, { [name]: value })).status < 500]).toEqual([value, path, true])
  })

  it.each(['pictomo_session', 'pictomo_consent', 'pictomo_social', 'pictomo_social_pending'])(
    'so is the cookie %s',
    async (name) => {
      for (const value of ['%00', '\u00ff', 'x'.repeat(6000), '"a"', '%E0%A4%A'])
        for (const path of ['/', '/api/v2/user', '/api/v2/user/social_pending'])
          expect((await ask(path, { cookie: `${name}=${value}` })).status).toBeLessThan(500)
    },
  )
})

describe('a trailing slash', () => {
  it.each([
    '/\\evil.test/',
    '/\\/evil.test/',
    '//evil.test/',
    '///evil.test/',
    '/.//evil.test/',
    '/a/..//evil.test/',
    '/%2e//evil.test/',
    '/%2E%2e//evil.test/',
    '/.\\/evil.test/',
    '/a/..\\\\evil.test/',
    'http://evil.test//evil.test/',
    '/\\evil.test//',
    '/\\evil.test/?x=1',
  ])('GLB-RU005: %j leads nowhere but here', async (path) => {
    const { location } = await ask(path)
    const here = `http://127.0.0.1:${world.port}`
    if (location !== undefined) expect([location, new URL(location, here).origin]).toEqual([location, here])
  })
})
