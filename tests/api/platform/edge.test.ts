import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { createHealth } from '#server/operate/health.ts'
import { machinePages } from '#server/operate/machinePages.ts'
import { createMemoryBus } from '#server/platform/bus.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import {
  askPasskeySignIn,
  authenticate,
  getUser,
  listSignInMethods,
  register,
} from '#shared/contract/accounts/index.ts'
import { getCountry } from '#shared/contract/schools/index.ts'
import { type JoinAnswer, rooms } from '#shared/events/index.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

/** As behind a proxy, under an address with https. */
const world = testWorld({
  client: true,
  env: { TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://study.example.test' },
})
/** Asks exactly as it is written, and without following where it leads. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: world.port, path, method, headers, agent: false })
    request.on('error', reject)
    request.on('response', async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() })
    })
    request.end(body)
  })
/** The same where no address is set: it is read off the request. */
const unset = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const OURS = { origin: 'https://study.example.test' }
const JSON_TYPE = { 'content-type': 'application/json' }
const ada = { full_name: 'Ada Edge', email: 'edge@example.test', password: 'a long and strange sentence' }
const cookiesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0] as string)

describe('a hostile request', () => {
  it.each(['http', 'https', 'HTTPS', 'ftp', 'junk, https', 'x'.repeat(5000)])(
    'by a proxy that names protocol %# signs people in all the same',
    async (proto) => {
      const email = `${proto.length}${proto.slice(0, 3).replace(/\W/g, '')}@example.test`.toLowerCase()
      const sent = { ...OURS, 'x-forwarded-proto': proto, 'x-forwarded-for': '198.51.100.1' }
      const made = await rawCall(world.base, register, { ...ada, email }, sent)
      const names = cookiesOf(made.headers).map((line) => line.split('=')[0])
      expect([made.status, names]).toEqual([200, ['__Host-pictomo_device', '__Host-pictomo_session']])
    },
  )

  it.each(['junk', 'javascript', 'https', '%00', 'a b', 'x'.repeat(5000)])(
    'by a proxy that names protocol %# is answered where no address is set',
    async (proto) => {
      for (const endpoint of [askPasskeySignIn, listSignInMethods])
        expect((await rawCall(unset.base, endpoint, {}, { 'x-forwarded-proto': proto })).status).toBe(200)
    },
  )

  const JUNK = [
    'junk',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1',
    '1.2.3.4:80',
    'fe80::1%eth0',
    '2001:db8::/32',
    "'; drop table users; --",
    '\u00ff\u00fe',
    ',,,',
    'x'.repeat(10_000),
    '9.'.repeat(4000),
    '%00',
    '1.2.3.4%00',
  ]
  it.each(JUNK.map((value) => [value.slice(0, 30), value]))(
    'is answered though X-Forwarded-For says %j',
    async (_, value) => {
      const headers = { 'x-forwarded-for': value }
      for (const path of [
        '/',
        '/api/v3/geo/country',
        '/api/v2/user/institution',
        '/media/pictures/x.svg',
        '/api/health',
      ])
        expect([path, (await ask(path, headers)).status < 500]).toEqual([path, true])
      const wrong = JSON.stringify({ email: 'nobody@example.test', password: 'x' })
      expect((await ask(authenticate.path, { ...headers, ...JSON_TYPE }, 'POST', wrong)).status).toBeLessThan(500)
    },
  )
  it('that says junk of its address is counted by whoever brought it, however it differs', async () => {
    const statuses = []
    for (let n = 0; n < 61; n++)
      statuses.push((await rawCall(world.base, getCountry, {}, { 'x-forwarded-for': `junk${n}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })
  it('with a NUL in a header is refused before us', async () => {
    const { connect } = await import('node:net')
    const line = connect(world.port, '127.0.0.1')
    line.write('GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\0\r\nConnection: close\r\n\r\n')
    let said = ''
    for await (const chunk of line) said += chunk
    expect(said).toMatch(/^HTTP\/1.1 400/)
  })

  it.each([
    '/media/%E0%A4%A',
    '/media/pictures/%E0%A4%A.svg',
    '/media/cards/%E0%A4%A/educational.webm',
    '/media/scenes/%E0%A4%A-1.webp',
    '/media/scenes/history/%E0%A4%A.webp',
    '/media/avatars/%E0%A4%A.webp',
    '/api/docs/%E0%A4%A',
    '/api/v3/tracks/%E0%A4%A',
    '/assets/%E0%A4%A.js',
    '/dev/outbox/%E0%A4%A',
  ])('for %s is told that there is no such thing', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])
      expect([method, (await ask(path, {}, method)).status]).toEqual([method, expect.any(Number)])
    const { status } = await ask(path)
    expect(status >= 400 && status < 500).toBe(true)
  })

  it.each([
    ['transfer-encoding', 'chunked'],
    ['content-encoding', 'made-up'],
    ['content-type', 'application/json; charset=made-up'],
    ['content-type', 'application/json; '],
    ['content-type', ';;;'],
    ['content-type', 'x'.repeat(5000)],
    ['expect', 'made-up'],
    ['x-forwarded-host', 'evil.test"; <x>'],
    ['x-http-method-override', 'DELETE'],
    ['if-none-match', '"'.repeat(3000)],
    ['idempotency-key', '\u00ff'.repeat(300)],
    ['x-person', 'NaN'],
  ])('with an odd header %s is answered', async (name, value) => {
    const asked = await ask(authenticate.path, { ...JSON_TYPE, [name]: value }, 'POST', '{"email":"a@b.test"}')
    expect(asked.status).toBeLessThan(500)
  })
})

describe('the cookies that no script reads', () => {
  it('are the host’s own: one of another name opens nothing and is not promoted', async () => {
    const key = await world.keyOf(await world.make.member())
    const planted = await rawCall(world.base, getUser, {}, { cookie: `pictomo_session=${key}` })
    expect([planted.status, cookiesOf(planted.headers)]).toEqual([401, []])
    const own = await rawCall(world.base, getUser, {}, { cookie: `__Host-pictomo_session=${key}` })
    expect([own.status, cookiesOf(own.headers)]).toEqual([200, []])
  })
  it('count before any that another host of ours could set', async () => {
    const [mine, planted] = [await world.make.member(), await world.make.member()]
    const cookie = `pictomo_session=${await world.keyOf(planted)}; __Host-pictomo_session=${await world.keyOf(mine)}`
    const { body } = await rawCall(world.base, getUser, {}, { cookie })
    expect((body as { user: { user_id: number } }).user.user_id).toBe(mine.id)
  })
  it('open a socket under that name alone, as a key does by the Bearer scheme alone', async () => {
    const person = await world.make.member()
    const key = await world.keyOf(person)
    const entered = async (extraHeaders: Record<string, string>) => {
      const socket = io(world.base, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders })
      const answer = await socket.timeout(5000).emitWithAck('join', { room: rooms.user(person.id) })
      socket.close()
      return (answer as JoinAnswer).ok
    }
    expect(await entered({ cookie: `__Host-pictomo_session=${key}` })).toBe(true)
    expect(await entered({ cookie: `pictomo_session=${key}` })).toBe(false)
    expect(await entered({ authorization: `Bearer ${key}` })).toBe(true)
    expect(await entered({ authorization: `Basic ${key}` })).toBe(false)
    expect(await entered({ authorization: 'Basic x', cookie: `__Host-pictomo_session=${key}` })).toBe(true)
  })
  it('goes when somebody signs out', async () => {
    const key = await world.keyOf(await world.make.member())
    const out = await fetch(`${world.base}/api/v2/user/logout`, {
      method: 'POST',
      headers: { cookie: `__Host-pictomo_session=${key}`, ...OURS },
    })
    expect([out.status, cookiesOf(out.headers)]).toEqual([204, ['__Host-pictomo_session=']])
  })
  it.each(['http://study.example.test', 'https://evil.example', 'ftp://study.example.test'])(
    'are for our own pages, whatever a request says of its host: not for %s',
    async (origin) => {
      const host = new URL(origin).host
      const asked = await ask(
        authenticate.path,
        { ...JSON_TYPE, host, origin },
        'POST',
        '{"email":"a@b.test","password":"x"}',
      )
      expect(asked.status).toBe(403)
    },
  )
})

describe('the headers of every reply', () => {
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/nowhere/at/all', 404],
    ['/learn/digoxin/', 301],
    ['/api/v3/markets', 200],
    ['/api/v2/user', 401],
    ['/api/v2/nothing', 404],
    ['/api/health', 200],
    ['/api/ready', 200],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
    ['/api/docs/swagger-ui.css', 200],
    ['/api/docs/start.js', 200],
    ['/api/docs/none', 404],
    ['/metrics', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/preHydration.js', 200],
    ['/assets/none.js', 404],
    ['/media/cards/digoxin/educational.webm', 200],
    ['/media/pictures/none/none.svg', 404],
    ['/media/avatars/none.webp', 404],
    ['http://[', 400],
  ] as const)('%s (%i) say how it may be taken', async (path, status) => {
    const { headers, ...answer } = await ask(path)
    expect([path, answer.status]).toEqual([path, status])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'content-security-policy': expect.stringContaining("frame-ancestors '"),
      'referrer-policy': 'no-referrer',
    })
  })
  it('those of a process for sockets alone say so as well', async () => {
    const health = createHealth({
      pool: world.database.pool,
      bus: createMemoryBus(createLog('silent')),
      metrics: createMetrics(),
      token: 'figures-for-the-machine',
      production: true,
    })
    const pages = machinePages(health, { publicUrl: 'https://study.example.test', log: createLog('silent') })
    const server = http.createServer(pages)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    for (const [path, status] of [
      ['/api/health', 200],
      ['/metrics', 404],
      ['/nowhere', 404],
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([path, status, 'nosniff'])
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    }
    server.close()
  })
  it('a page speaks to its own host and to no other', async () => {
    const { headers } = await ask('/')
    const policy = String(headers['content-security-policy'])
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' wss://study.example.test`)
    for (const host of ['evil.test;script-src *', "evil.test'", 'evil.test,x', 'a b'])
      expect(String((await ask('/', { host })).headers['content-security-policy'] ?? '')).not.toContain('evil')
  })
  it('the documents of the API are framed by nobody', async () => {
    const { headers } = await ask('/api/docs')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
