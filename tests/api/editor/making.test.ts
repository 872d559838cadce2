import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import {
  archiveCard,
  compareDraft,
  createCard,
  getDraft,
  listEditableCards,
  listHistory,
  listOwnCards,
  NotReadyToPublish,
  NotRestorable,
  nameHistory,
  publishCard,
  renameCard,
  restoreCard,
  setAudience,
} from '#shared/contract/editor/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { searchCards } from '#shared/contract/search/index.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const isNotFound = async (call: Promise<unknown>) => NotFound.is(await refusalOf(call))
const isForbidden = async (call: Promise<unknown>) => Forbidden.is(await refusalOf(call))
const make = (person: Person, over: object = {}) =>
  world.as(person).call(createCard, { name: 'Warfarin', topic_type: 'drug', ...over })
/** Writes a draft that is complete, as the document's projection would. */
const fill = (cardId: number, over: object = {}) =>
  world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
    cardId,
    JSON.stringify({
      ...sampleCard(),
      name: 'Warfarin',
      background: '/media/kits/farm/far.svg',
      audio: { educational: null, story: null },
      ...over,
    }),
  ])
const person = () => world.make.member()

describe('createCard', () => {
  it('EDT-RU024: makes a private card of one’s own with an address by its name, counted on for the next', async () => {
    const [ada, name] = [await person(), `Heparin ${randomUUID().slice(0, 8)}`]
    const slug = name.toLowerCase().replace(' ', '-')
    const first = await make(ada, { name })
    const second = await make(ada, { name })
    expect(first.card_id).toBeGreaterThanOrEqual(1_000_000)
    expect([first.slug, second.slug]).toEqual([slug, `${slug}-2`])
    const draft = await world.as(ada).call(getDraft, { slug })
    expect(draft).toMatchObject({ revision: 0, is_private: true, is_own: true })
    expect(draft.content).toMatchObject({ name, topic_type: 'drug', narrator: 'Brian', facts: [] })
  })

  it('two at once with the same name both work, and the same sent twice makes one', async () => {
    const ada = await person()
    const name = `At once ${randomUUID().slice(0, 8)}`
    const made = await Promise.all([1, 2, 3, 4].map(() => make(ada, { name })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(4)
    const key = { 'idempotency-key': randomUUID() }
    const [one, again] = [
      await world.as(ada).call(createCard, { name: 'Twice', topic_type: 'drug' }, key),
      await world.as(ada).call(createCard, { name: 'Twice', topic_type: 'drug' }, key),
    ]
    expect(again).toEqual(one)
  })

  it('makes official cards for staff with the right only, below the numbers of members and beside the pack’s', async () => {
    const [staff, reader] = [
      await world.make.staff(),
      await world.make.staff({ permissions: [['workflow', 'publish']] }),
    ]
    const { card_id } = await make(staff, { is_official: true })
    expect(card_id).toBeGreaterThanOrEqual(500_000)
    expect(card_id).toBeLessThan(1_000_000)
    expect(await isForbidden(make(reader, { is_official: true }))).toBe(true)
    expect(await isForbidden(make(await person(), { is_official: true }))).toBe(true)
  })

  it('copies what one may edit, with facts of its own, and nothing else', async () => {
    const [ada, other, staff] = [await person(), await person(), await world.make.staff()]
    const { card_id } = await make(ada)
    await fill(card_id)
    const copied = await make(ada, { name: 'Warfarin again', copy_of: card_id })
    const { content } = await world.as(ada).call(getDraft, { slug: copied.slug })
    expect(content.facts.map(({ name }) => name)).toEqual(sampleCard().facts.map(({ name }) => name))
    expect(content.facts[0]!.key).not.toBe(sampleCard().facts[0]!.key)
    expect(content.characters.every(({ fact }) => content.facts.some(({ key }) => key === fact))).toBe(true)
    for (const stranger of [other, staff]) expect(await isNotFound(make(stranger, { copy_of: card_id }))).toBe(true)
    expect(await isNotFound(make(ada, { copy_of: (await world.make.card()).id }))).toBe(true)
  })
})

describe('somebody else’s card', () => {
  it('EDT-RU002: can’t be read, changed, published, renamed or deleted by a stranger or, private, by staff', async () => {
    const ada = await person()
    const { card_id, slug } = await make(ada)
    await fill(card_id)
    await world.as(ada).call(publishCard, { card_id })
    const { data } = await world.as(ada).call(listHistory, { card_id })
    expect(data).toHaveLength(1)
    for (const stranger of [
      await person(),
      await world.make.educator(),
      await world.make.staff(),
      await world.make.admin(),
    ]) {
      const as = world.as(stranger)
      for (const call of [
        () => as.call(getDraft, { slug }),
        () => as.call(getDraft, { slug: String(card_id) }),
        () => as.call(publishCard, { card_id, is_private: false }),
        () => as.call(renameCard, { card_id, name: 'Taken' }),
        () => as.call(archiveCard, { card_id }),
        () => as.call(restoreCard, { card_id }),
        () => as.call(compareDraft, { card_id }),
        () => as.call(listHistory, { card_id }),
        () => as.call(nameHistory, { card_id, name: 'Mine' }),
        () => as.call(getCard, { slug }),
      ])
        expect(await isNotFound(call())).toBe(true)
    }
    const staff = world.as(await world.make.staff())
    expect((await staff.call(listEditableCards, {})).data.map((card) => card.card_id)).not.toContain(card_id)
  })

  it('EDT-RU002: an official card is no student’s, were they its author', async () => {
    const ada = await person()
    const card = await world.make.card({ author: ada })
    expect(await isNotFound(world.as(ada).call(getDraft, { slug: card.slug }))).toBe(true)
    expect(await isNotFound(world.as(ada).call(publishCard, { card_id: card.id }))).toBe(true)
  })
})

describe('publishing one’s own card', () => {
  it('EDT-RU008, EDT-RU010: asks for all that is required, keeps it private, and shows it to everybody when told', async () => {
    const [ada, other] = [await person(), await person()]
    const { card_id, slug } = await make(ada)
    const refused = await refusalOf(world.as(ada).call(publishCard, { card_id }))
    expect(NotReadyToPublish.is(refused) && refused.data.missing).toContain('The card needs at least 2 facts.')
    await fill(card_id)
    const numbers = async () => (await world.as(other).call(listMarkets, {})).markets.map((each) => each.pictomos_count)
    const before = await numbers()
    expect(await world.as(ada).call(publishCard, { card_id })).toMatchObject({ revision: 1, is_private: true })
    expect(await world.as(ada).call(getCard, { slug })).toMatchObject({ is_owned: true, is_locked: false })
    expect(await isNotFound(world.as(other).call(getCard, { slug }))).toBe(true)
    expect(await numbers()).toEqual(before)
    // What a member made is shown to others by nobody.
    expect(await isForbidden(world.as(ada).call(publishCard, { card_id, is_private: false }))).toBe(true)
    expect(await numbers()).toEqual(before)
  })

  it('EDT-RU008: staff show a card of their own to everybody, and take it back', async () => {
    const [ada, other] = [await world.make.staff(), await person()]
    const { card_id, slug } = await make(ada)
    await fill(card_id)
    expect(await world.as(ada).call(publishCard, { card_id, is_private: false })).toMatchObject({ is_private: false })
    expect((await world.as(other).call(getCard, { slug })).card_id).toBe(card_id)
    await world.as(ada).call(publishCard, { card_id, is_private: true })
    expect(await isNotFound(world.as(other).call(getCard, { slug }))).toBe(true)
  })

  it('EDT-RU002: gives nobody the files of cards that they may not open', async () => {
    const ada = await person()
    const { card_id } = await make(ada)
    await fill(card_id, { audio: { educational: { url: '/media/cards/digoxin/story.mp3', duration: 9 }, story: null } })
    const refused = await refusalOf(world.as(ada).call(publishCard, { card_id }))
    expect(NotReadyToPublish.is(refused) && refused.data.missing).toEqual([
      'The recordings have to be made for this card. Upload them, or narrate it.',
    ])
  })

  it('EDT-RU008: an official card is kept from learners by who may publish it, and by nobody else', async () => {
    const [reader, card] = [await world.make.staff({ permissions: [] }), await world.make.card()]
    expect(await isForbidden(world.as(reader).call(publishCard, { card_id: card.id, is_private: true }))).toBe(true)
    expect(await isForbidden(world.as(reader).call(setAudience, { card_id: card.id, is_private: true }))).toBe(true)
  })

  it('says what it changes for learners', async () => {
    const ada = await person()
    const { card_id } = await make(ada)
    await fill(card_id)
    expect(await world.as(ada).call(compareDraft, { card_id })).toEqual({ changes: [], audio_is_older: false })
    await world.as(ada).call(publishCard, { card_id })
    const facts = sampleCard().facts.slice(0, 2)
    await fill(card_id, { facts: [{ ...facts[0]!, definition: 'Anew.' }, facts[1]!] })
    const { changes } = await world.as(ada).call(compareDraft, { card_id })
    expect(changes.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['“Fact 2” was deleted.', '“Fact 0” got another definition.']),
    )
  })
})

/** A card of a member that everybody sees. */
async function shown(maker: Person, card_id: number): Promise<void> {
  await world.as(maker).call(publishCard, { card_id })
  await world.database.pool.query('update cards set is_private = false where id = $1', [card_id])
}

describe('renameCard', () => {
  it('takes the address of a card that nobody else saw along, and the old one leads on', async () => {
    const ada = await world.make.staff()
    const tag = randomUUID().slice(0, 8)
    const { card_id, slug } = await make(ada, { name: `Before ${tag}` })
    const renamed = await world.as(ada).call(renameCard, { card_id, name: `After ${tag}` })
    expect(renamed).toEqual({ card_id, slug: `after-${tag}`, name: `After ${tag}` })
    expect((await world.as(ada).call(getDraft, { slug })).slug).toBe(`after-${tag}`)
    // What it was once called stays its own, also for itself.
    expect((await make(await person(), { name: `Before ${tag}` })).slug).toBe(`before-${tag}-2`)
    expect((await world.as(ada).call(renameCard, { card_id, name: `Before ${tag}` })).slug).toBe(slug)
    await fill(card_id)
    await world.database.pool.query(`delete from document_snapshots where id = $1`, [String(card_id)])
    await world.database.pool.query(`delete from document_updates where id = $1`, [String(card_id)])
    await world.as(ada).call(publishCard, { card_id, is_private: false })
    expect((await world.as(ada).call(renameCard, { card_id, name: 'Other' })).slug).toBe(slug)
  })
})

describe('archiveCard', () => {
  it('takes a card from everybody, keeps it for its maker for 30 days, and brings it back as it was', async () => {
    const [ada, other] = [await person(), await person()]
    const name = `Quokkazole ${randomUUID().slice(0, 8)}`
    const { card_id, slug } = await make(ada, { name })
    await fill(card_id, { name, keywords: [name] })
    await shown(ada, card_id)
    await world.as(ada).call(archiveCard, { card_id })
    await world.as(ada).call(archiveCard, { card_id })
    for (const one of [ada, other]) {
      expect(await isNotFound(world.as(one).call(getCard, { slug }))).toBe(true)
      expect(await isNotFound(world.as(one).call(getDraft, { slug }))).toBe(true)
      expect(await isNotFound(world.as(one).call(publishCard, { card_id }))).toBe(true)
    }
    expect(JSON.stringify(await world.as(other).call(searchCards, { query: name }))).not.toContain(slug)
    const mine = world.as(ada)
    expect(await mine.call(listOwnCards, {})).toMatchObject({ total: 0, deleted: 1 })
    const { data } = await mine.call(listOwnCards, { deleted: 'true' })
    expect(data).toMatchObject([{ card_id, restorable_until: expect.any(String) }])
    expect(await isNotFound(world.as(other).call(restoreCard, { card_id }))).toBe(true)
    expect(await mine.call(restoreCard, { card_id })).toEqual({ card_id, slug })
    expect((await world.as(other).call(getCard, { slug })).card_id).toBe(card_id)
    await mine.call(archiveCard, { card_id })
    await world.database.pool.query(`update cards set archived_at = archived_at - interval '30 days' where id = $1`, [
      card_id,
    ])
    expect(NotRestorable.is(await refusalOf(mine.call(restoreCard, { card_id })))).toBe(true)
    expect(await mine.call(listOwnCards, { deleted: 'true' })).toMatchObject({ total: 0, deleted: 0 })
  })

  it('is undone by whoever did it: what staff took away its maker does not bring back', async () => {
    const [ada, staff] = [await person(), await world.make.staff()]
    const { card_id } = await make(ada)
    await fill(card_id)
    await shown(ada, card_id)
    await world.as(staff).call(archiveCard, { card_id })
    expect(NotRestorable.is(await refusalOf(world.as(ada).call(restoreCard, { card_id })))).toBe(true)
    await world.as(staff).call(restoreCard, { card_id })
    expect((await world.as(ada).call(listOwnCards, {})).total).toBe(1)
  })
})

describe('listOwnCards', () => {
  it('lists the last changed first, by name, or the newest first', async () => {
    const ada = await person()
    const [banana, apple, cherry] = [
      await make(ada, { name: 'banana' }),
      await make(ada, { name: 'Apple' }),
      await make(ada, { name: 'Cherry' }),
    ]
    for (const [days, { card_id }] of [banana, apple, cherry].entries()) {
      await world.database.pool.query(`update cards set created_at = now() - $2 * interval '1 day' where id = $1`, [
        card_id,
        days,
      ])
      await world.database.pool.query(
        `update card_drafts set updated_at = now() - (2 - $2) * interval '1 hour' where card_id = $1`,
        [card_id, days],
      )
    }
    const listed = async (sort?: 'changed' | 'name' | 'made') =>
      (await world.as(ada).call(listOwnCards, sort ? { sort } : {})).data.map(({ name }) => name)
    expect(await listed()).toEqual(['Cherry', 'Apple', 'banana'])
    expect(await listed('name')).toEqual(['Apple', 'banana', 'Cherry'])
    expect(await listed('made')).toEqual(['banana', 'Apple', 'Cherry'])
  })
})
