import { describe, expect, it } from 'vitest'
import {
  getKept,
  listBookmarks,
  listNotes,
  NOTE_MAX,
  NoteOverwritten,
  updateCard,
} from '#shared/contract/notes/index.ts'
import { NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const someone = async () => world.as(await world.make.member())

describe('a note', () => {
  it('NOT-CA001: is one for each card and fact, changed where it was read, and taken away when it is empty', async () => {
    const card = await world.make.card()
    const me = await someone()
    const fact_id = card.facts[0]!.id
    const { note: first } = await me.call(updateCard, { card_id: card.id, user_notes: 'Ask Dr. Diallo \n' })
    expect(first).toMatchObject({ fact_id: null, text: 'Ask Dr. Diallo \n' })
    await me.call(updateCard, { card_id: card.id, fact_id, user_notes: 'see page 12' })
    const { note: second } = await me.call(updateCard, {
      card_id: card.id,
      user_notes: 'Asked',
      since: first!.updated_at,
    })
    const kept = await me.call(getKept, { card_id: card.id })
    expect(kept.notes.map(({ fact_id: of, text }) => [of, text])).toEqual([
      [null, 'Asked'],
      [fact_id, 'see page 12'],
    ])
    await me.call(updateCard, { card_id: card.id, user_notes: '', since: second!.updated_at })
    expect((await me.call(getKept, { card_id: card.id })).notes).toHaveLength(1)
  })
  it('that was changed elsewhere meanwhile is not written over: what stands there comes back', async () => {
    const card = await world.make.card()
    const me = await someone()
    const { note } = await me.call(updateCard, { card_id: card.id, user_notes: 'one' })
    await me.call(updateCard, { card_id: card.id, user_notes: 'two', since: note!.updated_at })
    for (const user_notes of ['three', '']) {
      const refused = await refusalOf(me.call(updateCard, { card_id: card.id, user_notes, since: note!.updated_at }))
      expect(NoteOverwritten.is(refused) && refused.data).toMatchObject({ text: 'two' })
    }
    expect(NoteOverwritten.is(await refusalOf(me.call(updateCard, { card_id: card.id, user_notes: 'new' })))).toBe(true)
  })
  it('that was deleted elsewhere is not written anew unseen, and blank words are none', async () => {
    const card = await world.make.card()
    const me = await someone()
    const { note } = await me.call(updateCard, { card_id: card.id, user_notes: 'one' })
    const since = note!.updated_at
    expect((await me.call(updateCard, { card_id: card.id, user_notes: ' \n', since })).note).toBeNull()
    const refused = await refusalOf(me.call(updateCard, { card_id: card.id, user_notes: 'two', since }))
    expect(NoteOverwritten.is(refused) && refused.data).toEqual({ text: '', updated_at: null })
    expect((await me.call(getKept, { card_id: card.id })).notes).toEqual([])
  })
  it('sent twice, as after a lost reply, is written once; of two at once one is told', async () => {
    const card = await world.make.card()
    const me = await someone()
    const write = (user_notes: string) => me.call(updateCard, { card_id: card.id, user_notes })
    const [a, b] = [await write('same'), await write('same')]
    expect(b.note).toEqual(a.note)
    const other = await world.make.card()
    const both = await Promise.allSettled(
      ['left', 'right'].map((user_notes) => me.call(updateCard, { card_id: other.id, user_notes })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('is its writer’s alone, and on nothing that they may not see', async () => {
    const [card, other] = [await world.make.card(), await world.make.card()]
    const [me, you] = [await someone(), await someone()]
    await me.call(updateCard, { card_id: card.id, user_notes: 'mine' })
    expect((await you.call(getKept, { card_id: card.id })).notes).toEqual([])
    expect((await you.call(listNotes, {})).data).toEqual([])
    const wrong = { card_id: card.id, fact_id: other.facts[0]!.id, user_notes: 'x' }
    expect(NotFound.is(await refusalOf(me.call(updateCard, wrong)))).toBe(true)
    expect(NotFound.is(await refusalOf(me.call(updateCard, { card_id: 2_000_000_000, user_notes: 'x' })))).toBe(true)
    expect((await refusalOf(world.as(null).call(updateCard, { card_id: card.id, user_notes: 'x' }))).status).toBe(401)
    const long = 'x'.repeat(NOTE_MAX + 1)
    expect((await refusalOf(me.call(updateCard, { card_id: card.id, user_notes: long }))).status).toBe(422)
  })
  it('NOT-CA007: is listed with its card and fact, the latest first or by name', async () => {
    const a = await world.make.card({ content: { name: 'Zinc' } })
    const b = await world.make.card({ content: { name: 'Amylase' } })
    const me = await someone()
    await me.call(updateCard, { card_id: b.id, fact_id: b.facts[1]!.id, user_notes: 'first' })
    world.clock.tick(1000)
    await me.call(updateCard, { card_id: a.id, user_notes: 'second' })
    const names = async (sort_by: 'recent' | 'a_z') =>
      (await me.call(listNotes, { sort_by })).data.map(({ name }) => name)
    expect(await names('recent')).toEqual(['Zinc', 'Amylase'])
    expect(await names('a_z')).toEqual(['Amylase', 'Zinc'])
    const [, note] = (await me.call(listNotes, {})).data
    expect(note).toMatchObject({ slug: b.slug, fact_key: b.facts[1]!.key, fact_name: b.facts[1]!.name })
    expect((await me.call(listNotes, { per_page: 1, page: 2 })).data.map(({ name }) => name)).toEqual(['Amylase'])
  })
})

it('a card is bookmarked once, listed, and let go', async () => {
  const card = await world.make.card()
  const me = await someone()
  for (let times = 0; times < 2; times++) await me.call(updateCard, { card_id: card.id, flag: true })
  expect(await me.call(getKept, { card_id: card.id })).toEqual({ flag: true, notes: [] })
  expect((await me.call(listBookmarks, {})).data.map(({ slug }) => slug)).toEqual([card.slug])
  expect((await me.call(updateCard, { card_id: card.id, flag: false })).flag).toBe(false)
  expect((await me.call(listBookmarks, {})).total).toBe(0)
})
