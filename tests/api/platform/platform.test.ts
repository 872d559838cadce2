import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { entities, features } from '#server/features/index.ts'
import { createHealth } from '#server/operate/health.ts'
import { createMemoryBus } from '#server/platform/bus.ts'
import { PLAIN_TABLES } from '#server/platform/database/orm.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { getUser, updateUser } from '#shared/contract/accounts/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ client: true })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.base}${path}`, { redirect: 'manual', headers })

describe('the database', () => {
  it('is what the entities say', async () => {
    const { orm } = world.database
    expect(await orm.migrator.getPending()).toEqual([])
    const tables = new Set(entities.map((entity) => orm.getMetadata().get(entity as never).tableName))
    const { rows } = await world.database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const extra = rows
      .map((row) => row.table_name)
      .filter((name) => !tables.has(name) && !PLAIN_TABLES.includes(name) && !name.startsWith('mikro_orm'))
    expect(extra).toEqual([])
    // The functions that features publish are the migrations' own.
    const published = new Set(features.flatMap((feature) => feature.publishes ?? []))
    const differences = (await orm.schema.getUpdateSchemaSQL({ wrap: false }))
      .split('\n')
      .filter((line) => line && !published.has(/^drop function if exists "(\w+)"/.exec(line)?.[1] ?? ''))
    expect(differences).toEqual([])
  })
})

it('every column of a person’s tables that holds a secret is named as one, so that no export shows it', async () => {
  const { rows } = await world.database.pool.query<{ column: string }>(
    `select distinct a.attname as column from pg_attribute a where a.attnum > 0 and a.attname ~ '_hash$|secret|challenge|api_key'
       and (a.attrelid = 'users'::regclass or a.attrelid in
         (select conrelid from pg_constraint where contype = 'f' and confrelid = 'users'::regclass))`,
  )
  const named = features.flatMap(({ secretColumns }) => secretColumns ?? [])
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ column }) => column).filter((column) => !named.includes(column))).toEqual([])
})

describe('the pages of the machine', () => {
  it('say whether it lives and is ready, and give their figures', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/api/ready')).json()).toMatchObject({ status: 'ready', database: true, migrations: true })
    expect(await (await get('/metrics')).text()).toContain('pictomo_request_seconds')
    expect((await get('/api/docs')).status).toBe(200)
    expect((await get('/api/docs/../../package.json')).status).toBe(404)
  })
  it('say in time that the database does not answer', async () => {
    const dead = { query: () => new Promise(() => undefined) } as unknown as Pool
    const health = createHealth({
      pool: dead,
      bus: createMemoryBus(createLog('silent')),
      metrics: createMetrics(),
      token: undefined,
      production: false,
    })
    const koa = {} as { status: number; body: unknown }
    await health.ready(koa as never, async () => undefined)
    expect(koa).toMatchObject({ status: 503, body: { status: 'not ready', database: false } })
  })
  it('take no page’s word for who is here: one that another person opened acts for nobody', async () => {
    const [was, is] = [await world.make.member(), await world.make.member()]
    const key = await world.keyOf(is)
    const change = (meant: number) =>
      fetch(`${world.base}${updateUser.path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-person': String(meant) },
        body: JSON.stringify({ first_name: 'Mine' }),
      })
    const refused = await change(was.id)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'other_person'])
    expect((await world.as(is).call(getUser, {})).user.first_name).not.toBe('Mine')
    expect((await change(is.id)).status).toBe(200)
  })
  it.each(['gzip', 'br', 'deflate'])('refuse a body that says it is packed by %s, and is not', async (packed) => {
    const response = await fetch(`${world.base}/api/v2/user/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': packed },
      body: 'rubbish, rubbish and more rubbish',
    })
    expect(response.status).toBe(400)
  })
  it('answer an unknown call in the one form of refusals', async () => {
    const response = await get('/api/v2/nothing-here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status: 404,
      code: 'not_found',
      error: expect.any(String),
      message: expect.any(String),
      request_id: expect.any(String),
    })
  })
  it('GLB-PR001, GLB-RU005: take a trailing slash away and keep the query', async () => {
    const response = await get('/find-pictomo/?market=nursing')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/find-pictomo?market=nursing'])
    expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example')
  })
  it('GLB-PR001: take one slash after the other for one', async () => {
    const at = async (path: string) => {
      const response = await get(path)
      return [response.status, response.headers.get('location')]
    }
    expect(await at('//home')).toEqual([301, '/home'])
    expect(await at('/learn//digoxin///?track=1')).toEqual([301, '/learn/digoxin?track=1'])
    // What stands in the query is not the address.
    expect(await at('/login?url=//home')).toEqual([200, null])
  })
})

describe('pictures and sounds', () => {
  it('are sent with ranges, and nothing outside the pack is', async () => {
    const part = await get('/media/cards/digoxin/educational.webm', { range: 'bytes=0-99' })
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 0-99/')]).toEqual([206, true])
    for (const path of [
      '/media/cards/../markets.yaml',
      '/media/cards/%2e%2e/markets.yaml',
      '/media/cards/digoxin/card.yaml',
      '/media/pictures/none/none.svg',
    ])
      expect((await get(path)).status).toBe(404)
  })
  it('a recording that a card names as it was called when it was MP3 is the one of now, and no other file is', async () => {
    const card = await world.make.card({
      content: { audio: { educational: { url: '/media/cards/digoxin/educational.mp3', duration: 60 }, story: null } },
    })
    expect(card.id).toBeGreaterThan(0)
    const found = await get('/media/cards/digoxin/educational.mp3')
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'audio/webm'])
    expect((await get('/media/cards/digoxin/other.mp3')).status).toBe(404)
  })
  it('the scene of a private card is its author’s, and no cache shares it', async () => {
    const [author, other] = [await world.make.member(), await world.make.member()]
    const card = await world.make.card({ content: { name: 'Drawn for oneself' } })
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      card.id,
      author.id,
    ])
    const scene = `/media/scenes/${card.id}-1.webp`
    const as = async (person: typeof author) => get(scene, { authorization: `Bearer ${await world.keyOf(person)}` })
    expect([(await get(scene)).status, (await as(other)).status]).toEqual([404, 404])
    const own = await as(author)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })
  it('a scene that many ask for before it was drawn is drawn for all of them', async () => {
    const card = await world.make.card({ content: { name: 'Asked for at once' } })
    const replies = await Promise.all(Array.from({ length: 8 }, () => get(`/media/scenes/${card.id}-1.webp`)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })
  it('a scene is drawn into a small picture', async () => {
    const { rows } = await world.database.pool.query('select main_image from cards order by id limit 1')
    const image = await get(rows[0].main_image)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(5000)
    expect((await get('/media/scenes/1-1.webp')).status).toBe(404)
  })
})

describe('a page’s own rules', () => {
  it('let only our scripts run, and only styles that carry the page’s number', async () => {
    const pages = await Promise.all([get('/login'), get('/login')])
    const rules = pages.map((page) => page.headers.get('content-security-policy')!)
    expect(rules[0]).toContain("script-src 'self';")
    expect(rules[0]).toContain("object-src 'none'")
    expect(rules[0]).not.toMatch(/script-src[^;]*unsafe/)
    const nonces = rules.map((rule) => /style-src-elem 'self' 'nonce-([^']+)'/.exec(rule)![1]!)
    expect(nonces[0]).not.toBe(nonces[1])
    expect(await pages[0]!.text()).toContain(`nonce="${nonces[0]}"`)
    expect(pages[0]!.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
