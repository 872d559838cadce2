import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { exportData } from '#shared/contract/accounts/index.ts'
import { TermsNeeded } from '#shared/contract/comments/index.ts'
import * as contract from '#shared/contract/community/index.ts'
import { Conflict, Forbidden, NotFound, Unauthenticated } from '#shared/errors.ts'
import { CONTRIBUTIONS_A_DAY, REPORTS_HIDE } from '#shared/rules/community/policy.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { writing } from './people.ts'

const titles: Record<string, string> = { 'abc_DEF-123': '{"title":"How the heart beats"}', 'broken-json': '{' }
const service = http.createServer((req, res) => {
  const video = new URL(req.url!, 'http://here.test').searchParams.get('url') ?? ''
  const title = titles[new URL(video).searchParams.get('v') ?? '']
  if (title) res.end(title)
  else res.writeHead(404).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const world = testWorld({ env: { YOUTUBE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` } })

const picture = async (width = 1600, height = 800) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
const link = (fact_id: number, more: object = {}) => ({
  fact_id,
  resource_type: 'video_link' as const,
  name: 'A chart of it',
  source: 'https://example.org/chart',
  ...more,
})
async function factOf(given: Parameters<typeof world.make.card>[0] = {}) {
  const card = await world.make.card(given)
  return { card, fact: card.facts[0]!.id }
}
const count = async (table: string): Promise<number> =>
  (await world.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('a picture that somebody adds to a fact', () => {
  it('FCT-CA006: is kept small and without what the camera wrote, and others see it', async () => {
    const { fact } = await factOf()
    const [me, other] = [await writing(world), world.as(await world.make.member())]
    const sent = { fact_id: fact, resource_type: 'image' as const, name: ' My sketch ', file: await picture() }
    const made = await me.call(contract.createResource, sent)
    expect(made).toMatchObject({
      name: 'My sketch',
      resource_type: 'image',
      is_mine: true,
      vote_total: 0,
      state: 'shown',
    })
    const reply = await fetch(world.base + made.image_url)
    expect([reply.headers.get('content-type'), reply.status]).toEqual(['image/webp', 200])
    const stored = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect([stored.width, stored.height, stored.exif]).toEqual([1280, 640, undefined])
    const seen = await other.call(contract.listResources, { fact_id: fact })
    expect(seen.data).toMatchObject([{ user_fact_resource_id: made.user_fact_resource_id, is_mine: false }])
    expect(seen.data[0]!.author).not.toContain('@')
  })
  it('FCT-RU014: is refused in one sentence where it is none, and nothing is kept of it', async () => {
    const { fact } = await factOf()
    const me = await writing(world)
    const before = await count('contribution_images')
    const sent = { fact_id: fact, resource_type: 'image' as const, name: 'Sketch' }
    const broken = await refusalOf(me.call(contract.createResource, { ...sent, file: 'data:image/png;base64,AAAA' }))
    expect([broken.status, broken.message]).toEqual([422, contract.UPLOAD_FAILED])
    expect((await refusalOf(me.call(contract.createResource, sent))).fields?.file).toEqual(['Please choose a picture.'])
    expect(await count('contribution_images')).toBe(before)
  })
  it('is private to its maker where they want it so, its bytes too', async () => {
    const { card, fact } = await factOf()
    const [me, other] = [await writing(world), world.as(await world.make.member())]
    const sent = {
      fact_id: fact,
      resource_type: 'image' as const,
      name: 'Mine',
      private: true,
      file: await picture(50, 50),
    }
    const made = await me.call(contract.createResource, sent)
    const urlFor = (headers: Record<string, string>) => fetch(world.base + made.image_url, { headers })
    expect((await urlFor({})).status).toBe(404)
    const own = await urlFor({ authorization: `Bearer ${await world.keyOf(me.person)}` })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await other.call(contract.listResources, { fact_id: fact })).total).toBe(0)
    expect((await other.call(contract.countResources, { card_id: card.id })).facts).toEqual([])
    expect((await me.call(contract.countResources, { card_id: card.id })).facts).toEqual([{ fact_id: fact, count: 1 }])
    const one = { fact_id: fact, user_fact_resource_id: made.user_fact_resource_id }
    expect(NotFound.is(await refusalOf(other.call(contract.voteResource, { ...one, vote: 1 })))).toBe(true)
    const opened = await me.call(contract.updateResource, { ...one, private: false })
    expect([opened.private, (await urlFor({})).status]).toEqual([false, 200])
  })
  it('goes with its bytes when its maker deletes it, and nobody else can', async () => {
    const { fact } = await factOf()
    const [me, other] = [await writing(world), await writing(world)]
    const sent = { fact_id: fact, resource_type: 'image' as const, name: 'Sketch', file: await picture(50, 50) }
    const made = await me.call(contract.createResource, sent)
    const one = { fact_id: fact, user_fact_resource_id: made.user_fact_resource_id }
    expect(Forbidden.is(await refusalOf(other.call(contract.deleteResource, one)))).toBe(true)
    expect(Forbidden.is(await refusalOf(other.call(contract.updateResource, { ...one, name: 'x' })))).toBe(true)
    const before = await count('contribution_images')
    await me.call(contract.deleteResource, one)
    expect(await count('contribution_images')).toBe(before - 1)
    expect((await fetch(world.base + made.image_url)).status).toBe(404)
    expect(NotFound.is(await refusalOf(me.call(contract.deleteResource, one)))).toBe(true)
  })
})

describe('a video or a link', () => {
  it.each(['', 'https://vimeo.com/1', 'https://youtu.be/short', 'javascript:alert(1)'])(
    'FCT-RU008: %j is no YouTube link',
    async (video_link) => {
      const { fact } = await factOf()
      const me = await writing(world)
      const refused = await refusalOf(me.call(contract.createVideo, { fact_id: fact, video_link, name: 'x' }))
      expect(refused.fields?.video_link).toEqual(['Invalid YouTube Link'])
    },
  )
  it('FCT-CA007: is kept as the one address of its video', async () => {
    const { fact } = await factOf()
    const me = await writing(world)
    const made = await me.call(contract.createVideo, {
      fact_id: fact,
      video_link: 'youtu.be/abc_DEF-123?si=tracks',
      name: 'How the heart beats',
    })
    expect(made).toMatchObject({ resource_type: 'video', source: 'https://www.youtube.com/watch?v=abc_DEF-123' })
  })
  it('FCT-CA012: tells its title, and in one sentence that there is none', async () => {
    const me = world.as(await world.make.member())
    const { title } = await me.call(contract.lookUpVideo, { id: 'abc_DEF-123' })
    expect(title).toBe('How the heart beats')
    for (const id of ['broken-json', 'not_therexx']) {
      const refused = await refusalOf(me.call(contract.lookUpVideo, { id }))
      expect(refused.message).toBe('Error getting video data')
    }
    expect((await refusalOf(me.call(contract.lookUpVideo, { id: '../../etc' }))).status).toBe(422)
  })
  it.each(['example', 'ftp://example.org/x', 'https://a@example.org', 'javascript:alert(1)', 'https://localhost/x'])(
    '%s is no address to lead to',
    async (source) => {
      const { fact } = await factOf()
      const me = await writing(world)
      const refused = await refusalOf(me.call(contract.createResource, link(fact, { source })))
      expect(refused.fields?.source).toHaveLength(1)
    },
  )
  it('comes from an account of a day or more', async () => {
    const { fact } = await factOf()
    const me = await writing(world)
    await world.database.pool.query('update users set created_at = $2 where id = $1', [me.person.id, world.clock.now()])
    expect((await refusalOf(me.call(contract.createResource, link(fact)))).code).toBe('community.links_too_soon')
  })
})

describe('who may', () => {
  it('FCT-RU013, TOK-RU009: it takes an account, the terms, a plan and an open card', async () => {
    const { fact } = await factOf({ free: false })
    const free = await factOf({ free: true })
    const stranger = world.as(null)
    expect(Unauthenticated.is(await refusalOf(stranger.call(contract.createResource, link(fact))))).toBe(true)
    const member = world.as(await world.make.member())
    expect(TermsNeeded.is(await refusalOf(member.call(contract.createResource, link(fact))))).toBe(true)
    const trial = await writing(world, await world.make.trial())
    const refused = await refusalOf(trial.call(contract.createResource, link(free.fact)))
    expect(contract.ResourceNeedsPlan.is(refused)).toBe(true)
    expect((await trial.call(contract.listResources, { fact_id: free.fact })).may_add).toBe(false)
    for (const who of [trial, stranger])
      expect((await refusalOf(who.call(contract.listResources, { fact_id: fact }))).code).toBe('learning.card_locked')
    expect(NotFound.is(await refusalOf(member.call(contract.listResources, { fact_id: 2_000_000_000 })))).toBe(true)
  })
  it('the same key adds one, of two at once too, and somebody else’s key adds none', async () => {
    const { fact } = await factOf()
    const [me, other] = [await writing(world), await writing(world)]
    const sent = link(fact, { resource_key: crypto.randomUUID() })
    const both = await Promise.all([me, me].map((one) => one.call(contract.createResource, sent)))
    expect(new Set(both.map((made) => made.user_fact_resource_id)).size).toBe(1)
    expect(Conflict.is(await refusalOf(other.call(contract.createResource, sent)))).toBe(true)
  })
  it('adds so many a day at the most', async () => {
    const { card, fact } = await factOf()
    const me = await writing(world)
    await world.database.pool.query(
      `insert into contributions (kind, user_id, card_id, name, created_at, updated_at)
       select 'resource', $1, $2, 'x', $4, $4 from generate_series(1, $3)`,
      [me.person.id, card.id, CONTRIBUTIONS_A_DAY, world.clock.now()],
    )
    expect(contract.TooManyToday.is(await refusalOf(me.call(contract.createResource, link(fact))))).toBe(true)
  })
})

describe('votes', () => {
  it('FCT-RU004: count once a person, turn and go back to none, of many at once too; one’s own has none', async () => {
    const { fact } = await factOf()
    const me = await writing(world)
    const made = await me.call(contract.createResource, link(fact))
    const one = { fact_id: fact, user_fact_resource_id: made.user_fact_resource_id }
    const others = await Promise.all([1, 2, 3].map(async () => world.as(await world.make.member())))
    await Promise.all(others.map((other) => other.call(contract.voteResource, { ...one, vote: 1 })))
    const [first] = others
    expect(await first!.call(contract.voteResource, { ...one, vote: 1 })).toEqual({ user_vote: 1, vote_total: 3 })
    expect(await first!.call(contract.voteResource, { ...one, vote: -1 })).toEqual({ user_vote: -1, vote_total: 1 })
    const ballot = { category: 'fact_resource' as const, category_id: made.user_fact_resource_id }
    expect(await first!.call(contract.vote, { ...ballot, vote: 0 })).toEqual({ user_vote: 0, vote_total: 2 })
    expect(await first!.call(contract.changeVote, { ...ballot, vote: 1 })).toEqual({ user_vote: 1, vote_total: 3 })
    expect(contract.OwnContribution.is(await refusalOf(me.call(contract.voteResource, { ...one, vote: 1 })))).toBe(true)
    const { data } = await first!.call(contract.listResources, { fact_id: fact })
    expect(data[0]).toMatchObject({ user_vote: 1, vote_total: 3 })
  })
  it('FCT-CA005: put the best liked first, page by page', async () => {
    const { fact } = await factOf()
    const me = await writing(world)
    const ids: number[] = []
    for (const name of ['a', 'b', 'c'])
      ids.push((await me.call(contract.createResource, link(fact, { name }))).user_fact_resource_id)
    const other = world.as(await world.make.member())
    await other.call(contract.voteResource, { fact_id: fact, user_fact_resource_id: ids[1]!, vote: 1 })
    const page = (page: number) => other.call(contract.listResources, { fact_id: fact, page, per_page: 2 })
    expect((await page(1)).data.map(({ name }) => name)).toEqual(['b', 'c'])
    expect((await page(2)).data.map(({ name }) => name)).toEqual(['a'])
  })
})

describe('reports', () => {
  it('of three people hide it from others and not from its maker; the same one twice is one', async () => {
    const { fact } = await factOf()
    const me = await writing(world)
    const made = await me.call(contract.createResource, link(fact))
    const one = { fact_id: fact, user_fact_resource_id: made.user_fact_resource_id }
    const others = await Promise.all(
      Array.from({ length: REPORTS_HIDE }, async () => world.as(await world.make.member())),
    )
    await others[0]!.call(contract.reportResource, one)
    await others[0]!.call(contract.reportResource, one)
    await others[1]!.call(contract.reportResource, one)
    expect((await others[1]!.call(contract.listResources, { fact_id: fact })).data).toMatchObject([
      { is_reported: true },
    ])
    await others[2]!.call(contract.reportResource, one)
    expect((await others[1]!.call(contract.listResources, { fact_id: fact })).total).toBe(0)
    expect((await me.call(contract.listResources, { fact_id: fact })).data).toMatchObject([{ state: 'hidden' }])
    expect(contract.OwnContribution.is(await refusalOf(me.call(contract.reportResource, one)))).toBe(true)
    expect(Unauthenticated.is(await refusalOf(world.as(null).call(contract.reportResource, one)))).toBe(true)
  })
})

it('a fact of another card is none of it', async () => {
  const [one, two] = [await factOf(), await factOf()]
  const [me, other] = [await writing(world), world.as(await world.make.member())]
  const { user_fact_resource_id } = await me.call(contract.createResource, link(one.fact))
  const wrong = { fact_id: two.fact, user_fact_resource_id }
  expect(NotFound.is(await refusalOf(other.call(contract.voteResource, { ...wrong, vote: 1 })))).toBe(true)
  expect(NotFound.is(await refusalOf(me.call(contract.updateResource, { ...wrong, name: 'x' })))).toBe(true)
})

it('what somebody added stands in the export of their data, with what it says', async () => {
  const { fact } = await factOf()
  const me = await writing(world)
  await me.call(contract.createResource, link(fact, { name: 'Found nowhere else' }))
  const exported = JSON.stringify(await me.call(exportData, {}))
  expect(exported).toContain('Found nowhere else')
  expect(exported).toContain('https://example.org/chart')
})
