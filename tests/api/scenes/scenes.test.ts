import fs from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning/index.ts'
import { ActorContent } from '#shared/documents/card/actor.ts'
import type { CharacterContent, LightContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { boxOf } from '#shared/rules/scenes/compose.ts'
import { MARGIN } from '#shared/rules/scenes/light.ts'
import type { Person } from '../../support/factories.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
/** Any picture that cards have. */
const PICTURE = `noto/${fs.readdirSync('content/pictures/noto')[0]!.replace('.svg', '')}`
const SUN: LightContent = { x: 200, y: 300, tone: 'sunset' }
const get = (path: string) => fetch(world.base + path)
const picture = async (path: string) => {
  const reply = await get(path)
  return { reply, image: sharp(Buffer.from(await reply.arrayBuffer())) }
}

/** A card of one lit character that stands on the ground. */
async function litCard(more: Partial<CharacterContent> = {}) {
  const frame: CharacterContent['frame'] = [900, 700, 300, 300]
  const character = { picture: PICTURE, frame, foot: 0.97, ...more }
  const card = await world.make.card({ facts: 1, content: { name: 'Lit', light: SUN }, character })
  const view = await world.as(null).call(getCard, { slug: card.slug })
  const [seen] = view.facts.flatMap(({ characters }) => characters)
  return { card, view, character, seen: seen! }
}

describe('a lit character', () => {
  it('is shown by a picture of its own, larger than its frame, and by its shadow on the ground', async () => {
    const { view, character, seen } = await litCard()
    expect(view.light).toEqual(SUN)
    const box = boxOf(character)
    expect(seen.character_width).toBeCloseTo(box.width * (1 + 2 * MARGIN))
    expect(seen.character_x).toBeCloseTo(box.x - MARGIN * box.width)
    const { reply, image } = await picture(seen.image_url)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    const { width, hasAlpha } = await image.metadata()
    expect([(width ?? 0) > 150, hasAlpha]).toEqual([true, true])
    const [, , , , , f] = seen.shadow!.matrix
    // Turned over at the ground: what lies there stays there.
    const [, , , d] = seen.shadow!.matrix
    const ground = box.y + 0.97 * box.height
    expect(d * ground + f).toBeCloseTo(ground)
    expect((await get(seen.shadow!.image_url)).status).toBe(200)
  })
  it('has the same address wherever it stands in the same light, and another on the light’s other side', async () => {
    const [here, same, there] = [
      await litCard(),
      await litCard({ frame: [920, 710, 300, 300] }),
      await litCard({ frame: [20, 1300, 300, 300] }),
    ]
    expect(same.seen.image_url).toBe(here.seen.image_url)
    expect(there.seen.image_url).not.toBe(here.seen.image_url)
  })
  it('that flies throws no shadow, and one that acts is drawn with what it holds', async () => {
    const actor = ActorContent.parse({ head: {}, pose: 'lifts', holds: [{ picture: 'noto/salt', hands: ['right'] }] })
    const { seen, card } = await litCard({ foot: null, actor, frame: [800, 500, 500, 800] })
    expect(seen.shadow).toBeNull()
    const { image } = await picture(seen.image_url)
    const { channels } = await image.stats()
    // Something is drawn, and not everywhere.
    expect(channels[3]!.max).toBe(255)
    expect(channels[3]!.min).toBe(0)
    const { rows } = await world.database.pool.query(
      `select ch->'pictures' as pictures from facts f cross join jsonb_array_elements(f.characters) ch where f.card_id = $1`,
      [card.id],
    )
    expect(rows[0].pictures).toEqual(['noto/salt'])
  })
  it('who acts is drawn without a light too, within their own frame', async () => {
    const character = {
      actor: ActorContent.parse({ head: {}, pose: 'waves' }),
      frame: [800, 500, 400, 600] as const,
      foot: 1,
    }
    const given = { ...character, picture: 'pictomo/person', frame: [...character.frame] as CharacterContent['frame'] }
    const card = await world.make.card({ facts: 1, content: { name: 'Unlit' }, character: given })
    const [seen] = (await world.as(null).call(getCard, { slug: card.slug })).facts.flatMap(
      ({ characters }) => characters,
    )
    expect([seen!.character_x, seen!.character_width, seen!.shadow]).toEqual([800, 400, null])
    const { reply, image } = await picture(seen!.image_url)
    expect([reply.status, (await image.stats()).channels[3]!.max]).toEqual([200, 255])
  })
  it('EDT-RU012: that is cropped is shown by the part alone, in a light and without one', async () => {
    const [whole, part] = [await litCard(), await litCard({ crop: [0, 0, 0.5, 1] })]
    expect(part.seen.image_url).not.toBe(whole.seen.image_url)
    const sizes = await Promise.all(
      [whole, part].map(async ({ seen }) => (await picture(seen.image_url)).image.metadata()),
    )
    const [wide, narrow] = sizes.map(({ width = 0, height = 1 }) => width / height)
    expect(narrow! / wide!).toBeLessThan(0.75)
    const character = { picture: PICTURE, frame: [900, 700, 150, 300] as CharacterContent['frame'], foot: null }
    const crop: CharacterContent['crop'] = [0, 0, 0.5, 1]
    const card = await world.make.card({ facts: 1, content: { name: 'Unlit part' }, character: { ...character, crop } })
    const [seen] = (await world.as(null).call(getCard, { slug: card.slug })).facts.flatMap(
      ({ characters }) => characters,
    )
    expect(seen!.image_url).toMatch(/^\/media\/sprites\//)
    expect((await get(seen!.image_url)).status).toBe(200)
  })
  it('that was never published has no picture, and no address leads out of the cache', async () => {
    expect((await get(`/media/sprites/${'0'.repeat(32)}.webp`)).status).toBe(404)
    for (const path of ['/media/sprites/../x.webp', '/media/sprites/abc.webp', `/media/sprites/${'0'.repeat(32)}.svg`])
      expect((await get(path)).status).toBe(404)
  })
})

describe('the scene as one picture', () => {
  it('GLB-CA008: comes in four sizes, by its version for good and without one as it is now', async () => {
    const { card } = await litCard()
    const [forGood, asNow] = ['public, max-age=31536000, immutable', 'public, max-age=3600']
    for (const [name, cached] of [
      [`${card.id}-1`, forGood],
      [`${card.id}`, asNow],
    ]) {
      const seen = []
      for (const size of ['-thumb', '', '-mobile', '-tablet', '-large']) {
        const { reply, image } = await picture(`/media/scenes/${name}${size}.webp`)
        const { width, format } = await image.metadata()
        seen.push([reply.headers.get('cache-control') === cached, format, width])
      }
      expect(seen).toEqual([330, 660, 660, 1320, 1320].map((width) => [true, 'webp', width]))
    }
  })
  it('GLB-CA008: comes in full size for those who make cards alone: one keeps a core for half a minute', async () => {
    const { card } = await litCard()
    const url = `${world.base}/media/scenes/${card.id}-1-full.webp`
    const asked = async (person?: Person) =>
      fetch(url, person ? { headers: { authorization: `Bearer ${await world.keyOf(person)}` } } : {})
    expect([(await asked()).status, (await asked(await world.make.member())).status]).toEqual([404, 404])
    const own = await asked(await world.make.staff())
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(2200)
  })
  it('has no other size', async () => {
    const { card } = await litCard()
    for (const size of ['-huge', '-small', '-Thumb', '-', '-thumb-thumb', '-constructor', '-2200'])
      expect([size, (await get(`/media/scenes/${card.id}-1${size}.webp`)).status]).toEqual([size, 404])
  })
  it('is in every size its author’s alone while the card is private', async () => {
    const { card } = await litCard()
    const author = await world.make.member()
    const key = await world.keyOf(author)
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      card.id,
      author.id,
    ])
    for (const size of ['-thumb', '', '-tablet', '-large']) {
      const url = `/media/scenes/${card.id}-1${size}.webp`
      const own = await fetch(world.base + url, { headers: { authorization: `Bearer ${key}` } })
      expect([(await get(url)).status, own.status]).toEqual([404, 200])
      expect(own.headers.get('cache-control')).toBe('private, no-cache')
    }
  })
  it('is drawn of what was kept before scenes had light and depth', async () => {
    const card = await world.make.card({ content: { name: 'Of before' } })
    await world.database.pool.query(
      `update card_versions set content = content - 'light' - 'back' - 'front', hash = 'before'
       where card_id = $1`,
      [card.id],
    )
    const { image } = await picture(`/media/scenes/${card.id}-1.webp`)
    const { width, height } = await image.metadata()
    expect(width! / height!).toBeCloseTo(CANVAS.width / CANVAS.height, 1)
  })
})

it('the scenery of a locked card is told to nobody who may not open it', async () => {
  const scenery = { background: '/media/kits/farm/far.svg', back: '/media/kits/farm/back.svg', front: '', light: SUN }
  const card = await world.make.card({ free: false, content: { name: 'Locked place', ...scenery } })
  const locked = await world.as(null).call(getCard, { slug: card.slug })
  expect([locked.is_locked, locked.background_image_url, locked.back_image_url, locked.light]).toEqual([
    true,
    '',
    '',
    null,
  ])
  const open = await world.as(await world.make.member()).call(getCard, { slug: card.slug })
  expect([open.background_image_url, open.back_image_url]).toEqual([scenery.background, scenery.back])
  for (const path of [scenery.background, scenery.back]) expect((await get(path)).status).toBe(200)
  expect((await get('/media/kits/farm/kit.yaml')).status).toBe(404)
})
