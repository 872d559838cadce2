import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  getDraft,
  listEditableCards,
  NotReadyToPublish,
  publishCard,
  searchBackgrounds,
  searchImages,
} from '#shared/contract/editor/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { changeDraft } from '../../support/drafts.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

describe('the editor', () => {
  it('lists what staff may edit and opens a draft', async () => {
    const staff = await world.make.staff()
    const card = await world.make.card()
    const list = await world.as(staff).call(listEditableCards, {})
    expect(list.data[0]).toMatchObject({ card_id: card.id, revision: 1, has_changes: false })
    const draft = await world.as(staff).call(getDraft, { slug: card.slug })
    expect(draft.content).toEqual(card.content)
  })
  it('EDT-RU010: publishes what is complete, as the next revision, and says what is missing else', async () => {
    const staff = await world.make.staff()
    const [whole, bare] = [
      await world.make.card(),
      await world.make.card({ content: { background: '', characters: [] } }),
    ]
    await changeDraft(world, whole.id)
    expect(await world.as(staff).call(publishCard, { card_id: whole.id })).toMatchObject({ revision: 2 })
    expect((await world.as(null).call(getCard, { slug: whole.slug })).revision).toBe(2)
    const refused = await refusalOf(world.as(staff).call(publishCard, { card_id: bare.id }))
    expect(NotReadyToPublish.is(refused) && refused.data.missing).toContain('The card needs a background picture.')
    expect((await world.as(null).call(getCard, { slug: bare.slug })).revision).toBe(1)
  })
  it('EDT-RU010: who publishes the same at once, or again, makes one version and tells of it once', async () => {
    const [card, ...people] = [await world.make.card(), await world.make.staff(), await world.make.staff()]
    await changeDraft(world, card.id)
    const press = () => Promise.all(people.map((who) => world.as(who).call(publishCard, { card_id: card.id })))
    for (const done of [await press(), await press()]) expect(done.map(({ revision }) => revision)).toEqual([2, 2])
    const { rows } = await world.database.pool.query(
      `select count(*)::int as told from outbox where name = 'editor.cardPublished' and (payload->>'card_id')::int = $1`,
      [card.id],
    )
    expect(rows).toEqual([{ told: 1 }])
  })
  it('publishes for those with the right only, and knows nothing of a card that is not there', async () => {
    const card = await world.make.card()
    const staff = await world.make.staff({ permissions: [['workflow', 'comment']] })
    expect(Forbidden.is(await refusalOf(world.as(staff).call(publishCard, { card_id: card.id })))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(staff).call(publishCard, { card_id: 999_999 })))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(staff).call(getDraft, { slug: 'no-such-card' })))).toBe(true)
  })
  it('EDT-RU010: publishes no picture that is hidden, and none hidden is the picture of its fact', async () => {
    const staff = await world.make.staff()
    const [card, other] = [await world.make.card(), await world.make.card()]
    /** As the document's projection would write it. */
    const write = (to: typeof card, characters: typeof card.content.characters) =>
      world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
        to.id,
        JSON.stringify({ ...to.content, characters }),
      ])
    const [first, second, third] = card.content.characters
    await write(card, [first!, second!, third!, { ...first!, key: randomUUID(), hidden: true }])
    await world.as(staff).call(publishCard, { card_id: card.id })
    const { facts } = await world.as(null).call(getCard, { slug: card.slug })
    expect(facts.map((fact) => fact.characters.length)).toEqual([1, 1, 1])
    await write(
      other,
      other.content.characters.map((each, n) => ({ ...each, hidden: n === 1 })),
    )
    const refused = await refusalOf(world.as(staff).call(publishCard, { card_id: other.id }))
    expect(NotReadyToPublish.is(refused) && refused.data.missing).toEqual(['“Fact 2” needs a picture.'])
  })
  it('keeps the rows of facts across publications', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    await changeDraft(world, card.id)
    await world.as(staff).call(publishCard, { card_id: card.id })
    const after = await world.as(null).call(getCard, { slug: card.slug })
    expect(after.facts.map((fact) => fact.fact_id)).toEqual(card.facts.map((fact) => fact.id))
  })
})

describe('searchImages', () => {
  it('finds pictures by the beginning of a word, with source and licence', async () => {
    const staff = await world.make.staff()
    const found = await world.as(staff).call(searchImages, { query: 'ox' })
    expect(found.data.length).toBeGreaterThan(0)
    expect(found.data[0]).toMatchObject({ picture: expect.stringContaining('/'), licence: expect.any(String) })
    expect((await world.as(staff).call(searchImages, { query: 'zzzzqq' })).total).toBe(0)
    expect((await world.as(staff).call(searchImages, { query: "'; drop table pictures; --" })).total).toBe(0)
  })
})

describe('searchBackgrounds', () => {
  it('gives members every place of the library, by what it shows, with all that belongs there', async () => {
    const member = world.as(await world.make.member())
    const find = async (query: string) => (await member.call(searchBackgrounds, { query })).data
    const all = await member.call(searchBackgrounds, { per_page: 60 })
    expect(all.total).toBeGreaterThan(30)
    expect(all.data.every(({ image_url }) => image_url.startsWith('/media/kits/'))).toBe(true)
    expect((await find('hospital')).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['A hospital ward in the morning', 'An operating room']),
    )
    expect((await find('kitchen'))[0]).toMatchObject({
      image_url: '/media/kits/kitchen/far.svg',
      back_url: '/media/kits/kitchen/back.svg',
      light: { tone: expect.any(String) },
    })
    expect((await find('seaside'))[0]!.title).toBe('A beach at noon')
    expect(await member.call(searchBackgrounds, { query: 'kitchn' })).toMatchObject({ corrected: 'kitchen' })
  })
  it('finds the backgrounds of official cards by the beginning of a word', async () => {
    const staff = await world.make.staff()
    const { rows } = await world.database.pool.query<{ name: string; background_url: string }>(
      `select name, background_url from cards where background_url like '/media/kits/%' limit 1`,
    )
    const found = await world.as(staff).call(searchBackgrounds, { query: rows[0]!.name.slice(0, 5) })
    expect(found.data.map(({ image_url }) => image_url)).toContain(rows[0]!.background_url)
    expect((await world.as(staff).call(searchBackgrounds, {})).total).toBeGreaterThan(10)
    expect((await world.as(staff).call(searchBackgrounds, { query: 'zzzzqq' })).total).toBe(0)
    expect((await world.as(staff).call(searchBackgrounds, { query: "'; drop table cards; --" })).total).toBe(0)
  })
})
