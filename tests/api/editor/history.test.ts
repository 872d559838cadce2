import { describe, expect, it } from 'vitest'
import {
  compareHistory,
  getHistoryVersion,
  listHistory,
  nameHistory,
  publishCard,
  restoreHistory,
} from '#shared/contract/editor/index.ts'
import { moveCharacter, renameFact } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { followRestores, type Restored } from '#shared/documents/card/restored.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { joinDocument, until } from '../../support/documents.ts'
import { changeDraft } from '../../support/drafts.ts'
import type { Person } from '../../support/factories.ts'
import { UNSOUND } from '../../support/hostileFrames.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const open = async (person: Person, cardId: number) => {
  const client = joinDocument(`${world.base.replace('http', 'ws')}/collab`, cardId, {}, undefined, {
    authorization: `Bearer ${await world.keyOf(person)}`,
  })
  await client.synced()
  return client
}
const historyOf = async (person: Person, card_id: number) =>
  (await world.as(person).call(listHistory, { card_id })).data

describe('the history of a card', () => {
  it('has a version for each session that changed something, with who touched what', async () => {
    const [staff, card] = [await world.make.staff({ first: 'Ada', last: 'Lovelace' }), await world.make.card()]
    const looks = await open(staff, card.id)
    looks.leave()
    const client = await open(staff, card.id)
    renameFact({ doc: client.doc, origin: 'a' }, card.facts[1]!.key, 'Renamed')
    await until(() => client.stored() === client.sent())
    client.leave()
    await until(async () => (await historyOf(staff, card.id)).length === 2)
    const [listed, start] = await historyOf(staff, card.id)
    expect(listed).toMatchObject({
      kind: 'session',
      name: null,
      by: null,
      people: [{ user_id: staff.id, name: 'Ada Lovelace' }],
    })
    const version = await world.as(staff).call(getHistoryVersion, { card_id: card.id, version_id: listed!.version_id })
    expect(version.content.facts[1]?.name).toBe('Renamed')
    expect(start).toMatchObject({ kind: 'start', name: null, by: null, people: [] })
    const first = await world.as(staff).call(getHistoryVersion, { card_id: card.id, version_id: start!.version_id })
    expect(first.content).toEqual(card.content)
    expect(version.touched).toEqual({ card: [], facts: { [card.facts[1]!.key]: [staff.id] }, characters: {} })
  })

  it('goes on over an update in the log that can’t be applied', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const client = await open(staff, card.id)
    renameFact({ doc: client.doc, origin: 'a' }, card.facts[0]!.key, 'Before')
    await until(() => client.stored() === client.sent())
    client.leave()
    await until(async () => (await historyOf(staff, card.id)).length === 2)
    await world.database.pool.query(
      `insert into document_updates (kind, id, update, author, at) values ('card', $1, $2, $3, now())`,
      [String(card.id), UNSOUND, staff.id],
    )
    const named = await world.as(staff).call(nameHistory, { card_id: card.id, name: 'After' })
    const { version_id } = named.version
    const version = await world.as(staff).call(getHistoryVersion, { card_id: card.id, version_id })
    expect(version.content.facts[0]?.name).toBe('Before')
    const earlier = (await historyOf(staff, card.id)).find(({ kind }) => kind === 'session')!
    await world.as(staff).call(restoreHistory, { card_id: card.id, version_id: earlier.version_id })
  })

  it('names, publishes, compares and pages', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const named = await world.as(staff).call(nameHistory, { card_id: card.id, name: 'Before the lesson' })
    expect(named.version).toMatchObject({ kind: 'named', name: 'Before the lesson', by: { user_id: staff.id } })
    const client = await open(staff, card.id)
    moveCharacter({ doc: client.doc, origin: 'a' }, card.content.characters[0]!.key, [1, 2])
    await until(() => client.stored() === client.sent())
    await world.as(staff).call(publishCard, { card_id: card.id })
    const [published] = await historyOf(staff, card.id)
    expect(published).toMatchObject({ kind: 'publish', name: 'Version 2' })
    const { changes } = await world.as(staff).call(compareHistory, {
      card_id: card.id,
      version_id: named.version.version_id,
      other_id: published!.version_id,
    })
    expect(changes).toEqual([
      {
        part: 'characters',
        key: card.content.characters[0]!.key,
        sentence: 'The ox of “Fact 1” was moved.',
        user_ids: [staff.id],
      },
    ])
    const first = await world.as(staff).call(listHistory, { card_id: card.id, limit: 1 })
    const second = await world.as(staff).call(listHistory, { card_id: card.id, limit: 1, after: first.next! })
    expect([...first.data, ...second.data].map(({ kind }) => kind)).toEqual(['publish', 'named'])
    expect(second.next).toBeNull()
    client.leave()
  })

  it('is named, published and kept by many at once, each time once', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const me = world.as(staff)
    const { id: card_id } = card
    for (let round = 0; round < 20; round++) {
      await changeDraft(world, card_id, `Round ${round}`)
      await Promise.all([
        me.call(publishCard, { card_id }),
        me.call(nameHistory, { card_id, name: `Round ${round}` }),
        me.call(publishCard, { card_id }),
      ])
    }
    const { rows } = await world.database.pool.query(
      'select kind, count(*)::int as count from card_history where card_id = $1 group by kind order by kind',
      [card_id],
    )
    expect(rows).toEqual([
      { kind: 'named', count: 20 },
      // Who publishes the same at once makes one version.
      { kind: 'publish', count: 20 },
    ])
    const deadlocks = await world.database.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(deadlocks.rows).toEqual([{ deadlocks: 0 }])
  })

  it('brings a version back under the hands of whoever is in it, as a new head', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const { version } = await world.as(staff).call(nameHistory, { card_id: card.id, name: 'Good' })
    const client = await open(staff, card.id)
    const hand = { doc: client.doc, origin: 'a' }
    renameFact(hand, card.facts[0]!.key, 'Spoilt')
    await until(() => client.stored() === client.sent())
    const from = performance.now()
    const restored = await world.as(staff).call(restoreHistory, { card_id: card.id, version_id: version.version_id })
    await until(() => readCard(client.doc).facts[0]?.name === 'Fact 1')
    expect(performance.now() - from).toBeLessThan(3000)
    expect(restored.version).toMatchObject({ kind: 'restore', name: 'Good', by: { user_id: staff.id } })
    renameFact(hand, card.facts[0]!.key, 'Fact 1 goes on')
    await until(() => client.stored() === client.sent())
    const later = await open(staff, card.id)
    expect(readCard(later.doc).facts[0]?.name).toBe('Fact 1 goes on')
    later.leave()
    client.leave()
  })

  it('loses nothing by bringing a version back: what was made since the last one becomes a version before it', async () => {
    const [staff, other, card] = [
      await world.make.staff({ first: 'Jonas', last: 'Weber' }),
      await world.make.staff({ first: 'Priya', last: 'Nair' }),
      await world.make.card(),
    ]
    const mine = await open(staff, card.id)
    renameFact({ doc: mine.doc, origin: 'a' }, card.facts[0]!.key, 'An hour of work')
    await until(() => mine.stored() === mine.sent())
    const start = (await historyOf(other, card.id)).at(-1)!
    const told: Restored[] = []
    followRestores(mine.doc, (restored) => told.push(restored))
    const back = { card_id: card.id, version_id: start.version_id }
    await world.as(other).call(restoreHistory, back)
    await until(() => readCard(mine.doc).facts[0]?.name === 'Fact 1')
    expect(told).toEqual([
      {
        id: expect.any(String),
        version_id: start.version_id,
        user_id: other.id,
        by: 'Priya Nair',
        name: new Date(start.at).toISOString(),
      },
    ])
    const versions = await historyOf(staff, card.id)
    expect(versions.map(({ kind }) => kind)).toEqual(['restore', 'session', 'start'])
    expect(versions[1]!.people).toEqual([{ user_id: staff.id, name: 'Jonas Weber' }])
    const kept = { card_id: card.id, version_id: versions[1]!.version_id }
    const { content } = await world.as(staff).call(getHistoryVersion, kept)
    expect(content.facts[0]?.name).toBe('An hour of work')

    await world.as(other).call(restoreHistory, back)
    expect((await historyOf(staff, card.id)).map(({ kind }) => kind)).toEqual([
      'restore',
      'restore',
      'session',
      'start',
    ])
    mine.leave()
  })

  it('brings a version back into a document that nobody has opened', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const { version } = await world.as(staff).call(nameHistory, { card_id: card.id, name: 'First' })
    await world.as(staff).call(restoreHistory, { card_id: card.id, version_id: version.version_id })
    const client = await open(staff, card.id)
    expect(readCard(client.doc)).toEqual(card.content)
    expect((await historyOf(staff, card.id)).map(({ kind }) => kind)).toEqual(['restore', 'named'])
    client.leave()
  })

  it('shows its pictures to the card’s makers only', async () => {
    const [staff, member, card] = [await world.make.staff(), await world.make.member(), await world.make.card()]
    const { version } = await world.as(staff).call(nameHistory, { card_id: card.id, name: 'Drawn' })
    const ask = async (person: Person | null) =>
      fetch(`${world.base}${version.image_url}`, {
        headers: person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {},
      })
    const image = await ask(staff)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(image.headers.get('cache-control')).toContain('private')
    expect([(await ask(member)).status, (await ask(null)).status]).toEqual([404, 404])
  })

  it('is read by all staff, named and restored by those with every right', async () => {
    const [staff, part, card] = [
      await world.make.staff(),
      await world.make.staff({ permissions: [['workflow', 'fact_edit']] }),
      await world.make.card(),
    ]
    const { version } = await world.as(staff).call(nameHistory, { card_id: card.id, name: 'Mine' })
    const at = { card_id: card.id, version_id: version.version_id }
    expect(await historyOf(part, card.id)).toHaveLength(1)
    expect(Forbidden.is(await refusalOf(world.as(part).call(nameHistory, { card_id: card.id, name: 'No' })))).toBe(true)
    expect(Forbidden.is(await refusalOf(world.as(part).call(restoreHistory, at)))).toBe(true)
    const unknown = { ...at, version_id: crypto.randomUUID() }
    const other = await world.make.card()
    for (const each of [unknown, { ...at, card_id: other.id }, { ...at, card_id: 999_999 }]) {
      expect(NotFound.is(await refusalOf(world.as(staff).call(getHistoryVersion, each)))).toBe(true)
      expect(NotFound.is(await refusalOf(world.as(staff).call(restoreHistory, each)))).toBe(true)
      const both = { ...each, other_id: each.version_id }
      expect(NotFound.is(await refusalOf(world.as(staff).call(compareHistory, both)))).toBe(true)
    }
    expect(NotFound.is(await refusalOf(world.as(staff).call(listHistory, { card_id: 999_999 })))).toBe(true)
  })
})

describe('rights in the product', () => {
  it('EDT-RU003: come from permissions, and hold within a second when they change', async () => {
    const [part, card] = [
      await world.make.staff({ permissions: [['workflow', 'fact_character']] }),
      await world.make.card(),
    ]
    const client = await open(part, card.id)
    expect(client.notices[0]).toMatchObject({ access: 'write', rights: ['fact_character'] })
    renameFact({ doc: client.doc, origin: 'a' }, card.facts[0]!.key, 'No')
    await until(() => readCard(client.doc).facts[0]?.name === 'Fact 1')
    client.leave()
    const reader = await world.make.staff({ permissions: [] })
    const looks = await open(reader, card.id)
    expect(looks.notices[0]).toMatchObject({ access: 'read', rights: [] })
    await world.database.pool.query(
      `insert into permissions (user_id, resource, action) values ($1, 'workflow', 'full')`,
      [reader.id],
    )
    await world.database.pool.query(
      `insert into outbox (name, room, payload) values ('accounts.accessChanged', $1, $2)`,
      [`user:${reader.id}`, { user_id: reader.id }],
    )
    await until(() => looks.notices.at(-1)?.rights?.[0] === 'full', 2500)
    looks.leave()
  })
})
