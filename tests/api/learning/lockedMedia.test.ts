import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '#server/platform/sessionCookie.ts'
import { createSession, getSession, joinSession, updateSession } from '#shared/contract/classes/index.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { createRound } from '#shared/contract/quiz/index.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { rawCall } from '../../support/api.ts'
import type { Person } from '../../support/factories.ts'
import { sampleOf } from '../../support/sampleInput.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
/** Cards of the pack: one for who has a plan, one for everybody. */
const LOCKED = 'lisinopril'
const FREE = 'digoxin'
/** What of a card is drawn and told for it alone. */
const filesOf = (slug: string) =>
  fs.readdirSync(path.resolve('content/cards', slug)).filter((file) => /\.(svg|webm)$/.test(file))
const bareOf = (slug: string) => filesOf(slug).map((file) => `/media/cards/${slug}/${file}`)

const known: Record<string, unknown> = { slug: LOCKED, query: LOCKED, q: LOCKED }
const cardOf = async (slug: string): Promise<{ id: number; main_image: string }> =>
  (await world.database.pool.query('select id, main_image from cards where slug = $1', [slug])).rows[0]

beforeAll(async () => {
  const { id } = await cardOf(LOCKED)
  const place = await world.database.pool.query(
    `select p.track_id, p.pathway_id, p.market_id, (select min(f.id) from facts f where f.card_id = p.card_id) as fact_id
     from catalogue_places p where p.card_id = $1 limit 1`,
    [id],
  )
  Object.assign(known, place.rows[0], { card_id: id, quiz_resource_id: id, per_page: 50 })
})

const headersOf = async (person: Person | null): Promise<Record<string, string>> =>
  person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {}
const open = async (path: string, person: Person | null = null, headers: Record<string, string> = {}) =>
  fetch(world.base + path, { headers: { ...(await headersOf(person)), ...headers } })
const statusOf = async (path: string, person: Person | null = null) => {
  const reply = await open(path, person)
  await reply.arrayBuffer()
  return reply.status
}

/** Everything that a reader is answered about the locked card: every read, and the HTML of every page that shows it. */
async function everyReply(person: Person | null): Promise<[string, string][]> {
  const replies: [string, string][] = []
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.method !== 'GET' && endpoint !== createRound) continue
    const given = { ...sampleOf(endpoint, known).input, ...(endpoint === createRound && { key: crypto.randomUUID() }) }
    const { body } = await rawCall(world.base, endpoint, given, await headersOf(person))
    replies.push([name, JSON.stringify(body) ?? ''])
  }
  const pages = ['/', `/learn/${LOCKED}`, `/quiz/pictomo/${LOCKED}`, `/mnemonics/${LOCKED}`, '/find-pictomo', '/home']
  for (const path of [...pages, '/sitemap.xml']) {
    const { key } = person ? { key: await world.keyOf(person) } : { key: '' }
    const reply = await fetch(world.base + path, { headers: key ? { cookie: `${SESSION_COOKIE}=${key}` } : {} })
    replies.push([path, await reply.text()])
  }
  return replies
}

const cardFor = (person: Person | null, slug: string) => world.as(person).call(getCard, { slug })
const addressesOf = (card: Awaited<ReturnType<typeof cardFor>>): string[] => {
  const { background_image_url, back_image_url, front_image_url, audio } = card
  const all = [background_image_url, back_image_url, front_image_url, audio.educational?.url, audio.story?.url]
  return all.flatMap((url) => (url?.startsWith('/media/cards/') ? [url] : []))
}

describe('a locked card’s recordings and background', () => {
  it.each([
    ['a stranger', async () => null],
    ['a trial user', () => world.make.trial()],
    ['a trial user whose trial is over', () => world.make.trial({ trialEnds: new Date(0) })],
  ])('TOK-RU001: stand in no reply to %s, and are not open to them', async (_, who) => {
    const person = await who()
    const replies = await everyReply(person)
    expect(replies.length).toBeGreaterThan(20)
    expect(replies.filter(([, text]) => text.includes(`cards/${LOCKED}/`)).map(([name]) => name)).toEqual([])
    for (const path of bareOf(LOCKED)) expect([path, await statusOf(path, person)]).toEqual([path, 404])
  })

  it('are open to who may learn it by addresses that the reply gives, with ranges, and to no cache that is shared', async () => {
    const member = await world.make.member()
    const addresses = addressesOf(await cardFor(member, LOCKED))
    expect(addresses).toHaveLength(bareOf(LOCKED).length)
    for (const address of addresses) {
      const reply = await open(address)
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([
        200,
        expect.stringMatching(/^private, max-age=\d+$/),
      ])
      await reply.arrayBuffer()
    }
    const part = await open(addresses[1]!, null, { range: 'bytes=100-199' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  })

  it('have the same address for a while, and none for good', async () => {
    const member = await world.make.member()
    const first = addressesOf(await cardFor(member, LOCKED))
    expect(addressesOf(await cardFor(await world.make.member(), LOCKED))).toEqual(first)
    world.clock.tick(HOUR_MS)
    for (const address of first) expect(await statusOf(address)).toBe(200)
    world.clock.tick(DAY_MS)
    for (const address of first) expect(await statusOf(address)).toBe(404)
    const later = addressesOf(await cardFor(member, LOCKED))
    expect(later).not.toEqual(first)
    for (const address of later) expect(await statusOf(address)).toBe(200)
  })

  it('are not had by an address that somebody made up', async () => {
    const [ground = '', sound = ''] = addressesOf(await cardFor(await world.make.member(), LOCKED))
    const { pathname, searchParams } = new URL(ground, world.base)
    const [until, signature] = [searchParams.get('until')!, searchParams.get('signature')!]
    const longer = (Number(until) + 86_400).toString()
    for (const made of [
      pathname,
      `${pathname}?until=${until}`,
      `${pathname}?signature=${signature}`,
      `${pathname}?until=${longer}&signature=${signature}`,
      `${pathname}?until=${until}&until=${longer}&signature=${signature}`,
      `${pathname}?until=${until}&signature=${signature.slice(1)}`,
      `${pathname}?until=Infinity&signature=${signature}`,
      `/media/cards/${LOCKED}/story.webm?until=${until}&signature=${signature}`,
      `/media/pictures/..%2Fcards/${LOCKED}/educational.webm`,
      `/media/pictures/%2e%2e%2fcards%2f${LOCKED}%2feducational.webm`,
      `/media/cards/./${LOCKED}%2f%2feducational.webm`,
      `/media/cards/${FREE}/..%2F${LOCKED}/educational.webm`,
    ])
      expect([made, await statusOf(made)]).toEqual([made, 404])
    expect(await statusOf(sound)).toBe(200)
    const told = async (path: string) => {
      const reply = await open(path)
      return [reply.status, [...reply.headers.keys()].toSorted(), (await reply.text()).replace(/[0-9a-f-]{36}/, '')]
    }
    expect(await told(pathname)).toEqual(await told('/media/cards/none/far.svg'))
  })

  it('TOK-RU001: are open on trial no longer than the trial is', async () => {
    const { id } = await cardOf('heparin')
    await world.database.pool.query(
      'update markets set free_trial_pictomos = free_trial_pictomos || $1::int where id = 101',
      [id],
    )
    const trialEnds = new Date(world.clock.now().getTime() + HOUR_MS / 2)
    const person = await world.make.trial({ trialEnds })
    const addresses = addressesOf(await cardFor(person, 'heparin'))
    for (const address of addresses) expect(await statusOf(address)).toBe(200)
    world.clock.tick(HOUR_MS / 2)
    expect((await cardFor(person, 'heparin')).is_locked).toBe(true)
    for (const address of addresses) expect(await statusOf(address)).toBe(404)
  })

  it('are open to who makes cards, by the address that stands in the drawing', async () => {
    const staff = await world.make.staff()
    for (const path of bareOf(LOCKED)) expect(await statusOf(path, staff)).toBe(200)
  })

  it('are not sent to a class that plays a quiz of it', async () => {
    const [teacher, student] = [await world.make.educator(), await world.make.trial()]
    const made = await world.make.class({ teacher, students: [student] })
    const { session_id, join_code } = await world.as(teacher).call(createSession, {
      school_id: made.schoolId,
      school_class_id: made.id,
      resource_id: known.card_id as never,
    })
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    const seat = await world.as(student).call(joinSession, { code: join_code })
    const again = await world.as(student).call(getSession, { session_id })
    expect(seat.questions.length).toBeGreaterThan(0)
    expect(JSON.stringify([seat, again])).not.toContain('/media/cards/')
  })
})

describe('a free card’s recordings and background', () => {
  it('are anybody’s, by one address for good that caches share', async () => {
    for (const person of [null, await world.make.trial(), await world.make.member()])
      expect(addressesOf(await cardFor(person, FREE)).sort()).toEqual(bareOf(FREE).sort())
    for (const path of bareOf(FREE)) {
      const reply = await open(path)
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
      await reply.arrayBuffer()
    }
  })
})

describe('a private card’s recordings and background', () => {
  it('are its maker’s alone', async () => {
    const [maker, other] = [await world.make.member(), await world.make.member()]
    const slug = 'lithium'
    await world.database.pool.query(
      'update cards set is_private = true, author_id = $2, is_free = true where slug = $1',
      [slug, maker.id],
    )
    for (const person of [null, other]) for (const path of bareOf(slug)) expect(await statusOf(path, person)).toBe(404)
    for (const address of addressesOf(await cardFor(maker, slug))) expect(await statusOf(address)).toBe(200)
  })
})
