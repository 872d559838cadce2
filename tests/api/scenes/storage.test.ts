import { Writable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { PAUSE_MS } from '#server/platform/storage/watched.ts'
import { startObjectStore } from '../../support/objectStore.ts'
import { testWorld, until } from '../../support/world.ts'

const store = await startObjectStore()
const lines: string[] = []
const log = new Writable({ write: (line, _coding, done) => done(void lines.push(String(line))) })
const world = testWorld({ env: { ...store.env, LOG_LEVEL: 'info' }, log })
afterEach(() => store.fail())
afterAll(() => store.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(world.base + path, { headers })
/** A scene that nobody has asked for yet: its name makes it one of its own. */
const newScene = async (name: string) => {
  const card = await world.make.card({ content: { name } })
  await world.database.pool.query('update card_versions set hash = md5($2::text) where card_id = $1', [
    card.id,
    `${name} ${card.id}`,
  ])
  return { card, url: `/media/scenes/${card.id}-1.webp` }
}
const askedFor = (method: string) => store.asked.filter((line) => line.startsWith(`${method} scene-`)).length
const metric = async (name: string) =>
  new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await get('/metrics')).text())?.[1]

describe('GLB-GA007: pictures in a store of objects', () => {
  it('are drawn once, also where many ask at once, and are found by a process that never drew them', async () => {
    const { url } = await newScene('Kept in the store')
    store.asked.length = 0
    const replies = await Promise.all(Array.from({ length: 6 }, () => get(url)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(askedFor('PUT')).toBe(1)
    await world.restart()
    const again = await get(url)
    expect([again.status, askedFor('PUT')]).toEqual([200, 1])
    expect(await again.bytes()).toEqual(await replies[0]!.bytes())
  })
  it('are sent by their version for good, in part, and not again to who has them', async () => {
    const { url } = await newScene('Sent from the store')
    const first = await get(url)
    const whole = await first.bytes()
    const headers = [first.headers.get('content-type'), first.headers.get('cache-control')]
    expect(headers).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
    const kept = await get(url)
    expect([kept.headers.get('content-length'), kept.headers.get('etag')]).toEqual([
      String(whole.length),
      first.headers.get('etag'),
    ])
    expect(await kept.bytes()).toEqual(whole)
    const part = await get(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(await part.bytes()).toEqual(whole.slice(10, 20))
    expect((await get(url, { range: 'bytes=99999999-' })).status).toBe(416)
    store.asked.length = 0
    const known = await get(url, {
      'if-none-match': first.headers.get('etag')!,
      'cache-control': 'max-age=0',
    })
    expect([known.status, store.asked]).toEqual([304, []])
  })
  it('stay hidden where their card is: a kept picture opens to nobody else', async () => {
    const { card, url } = await newScene('Hidden in the store')
    const author = await world.make.member()
    expect((await get(url)).status).toBe(200)
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      card.id,
      author.id,
    ])
    expect((await get(url)).status).toBe(404)
    const own = await get(url, { authorization: `Bearer ${await world.keyOf(author)}` })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })
})

describe('GLB-GA007: while the store is away', () => {
  it.each(['closed', 'error', 'silent', 'readOnly'] as const)(
    '(%s) scenes are drawn, and told of in the log and the figures',
    async (how) => {
      const { url } = await newScene(`Away: ${how}`)
      store.fail(how)
      lines.length = 0
      const replies = [await get(url), await get(url), ...(await Promise.all([get(url), get(url)]))]
      expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(200))
      expect((await sharp(Buffer.from(await replies[0]!.bytes())).metadata()).width).toBe(660)
      expect(await metric('pictomo_storage_up')).toBe('0')
      expect(lines.filter((line) => line.includes('The storage of pictures is away')).length).toBeLessThanOrEqual(2)
      expect(lines.join()).not.toContain(store.config.secretAccessKey)
      expect(lines.filter((line) => line.includes('A request failed'))).toEqual([])
      store.fail()
      await world.restart()
      store.asked.length = 0
      expect([(await get(url)).status, askedFor('PUT')]).toEqual([200, 1])
    },
    30_000,
  )
  it('a picture is drawn once all the same, and kept as soon as the store is back', async () => {
    const { url } = await newScene('Away for a moment')
    store.fail('closed')
    const away = await (await get(url)).bytes()
    store.fail()
    store.asked.length = 0
    await until(async () => (await get(url)).ok && askedFor('PUT') > 0, Boolean, PAUSE_MS * 3)
    expect([await metric('pictomo_storage_up'), askedFor('PUT')]).toEqual(['1', 1])
    expect(await (await get(url)).bytes()).toEqual(away)
    expect(lines.some((line) => line.includes('The storage of pictures is back'))).toBe(true)
  }, 30_000)
})
