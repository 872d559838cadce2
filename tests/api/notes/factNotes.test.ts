import { describe, expect, it } from 'vitest'
import { getFactNote, getKept, NoteOverwritten, saveFactNote, updateCard } from '#shared/contract/notes/index.ts'
import { NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const someone = async () => world.as(await world.make.member())
const made = async () => {
  const card = await world.make.card()
  return { card_id: card.id, fact_id: card.facts[0]!.id }
}

describe('the note on a fact', () => {
  it('FCT-CA003, FCT-CA004: is the same one that its card lists, whichever call wrote it', async () => {
    const { card_id, fact_id } = await made()
    const me = await someone()
    expect(await me.call(getFactNote, { fact_id })).toEqual({ card_id, note: null })
    const { note } = await me.call(saveFactNote, { fact_id, note: 'see page 12' })
    expect(note).toMatchObject({ fact_id, text: 'see page 12' })
    expect((await me.call(getKept, { card_id })).notes).toEqual([note])
    const { note: changed } = await me.call(updateCard, {
      card_id,
      fact_id,
      user_notes: 'page 14',
      since: note!.updated_at,
    })
    expect(await me.call(getFactNote, { fact_id })).toEqual({ card_id, note: changed })
    expect((await me.call(saveFactNote, { fact_id, note: ' ', since: changed!.updated_at })).note).toBeNull()
    expect((await me.call(getKept, { card_id })).notes).toEqual([])
  })
  it('FCT-CA004: sent twice is written once; of two at once one is told, and nothing is written over unread', async () => {
    const { fact_id } = await made()
    const me = await someone()
    const write = (note: string) => me.call(saveFactNote, { fact_id, note })
    expect((await write('same')).note).toEqual((await write('same')).note)
    const refused = await refusalOf(write('other'))
    expect(NoteOverwritten.is(refused) && refused.data).toMatchObject({ text: 'same' })
    const next = await made()
    const both = await Promise.allSettled(
      ['left', 'right'].map((note) => me.call(saveFactNote, { fact_id: next.fact_id, note })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('FCT-CA003, FCT-CA004: is its writer’s alone, asks for a sign-in, and knows no fact of a card that is not to be seen', async () => {
    const { card_id, fact_id } = await made()
    const [me, other] = [await someone(), await someone()]
    await me.call(saveFactNote, { fact_id, note: 'mine' })
    expect((await other.call(getFactNote, { fact_id })).note).toBeNull()
    for (const refused of [
      await refusalOf(world.as(null).call(getFactNote, { fact_id })),
      await refusalOf(world.as(null).call(saveFactNote, { fact_id, note: 'x' })),
    ])
      expect(Unauthenticated.is(refused)).toBe(true)
    const author = await world.make.member()
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      card_id,
      author.id,
    ])
    for (const id of [fact_id, 2_000_000_000])
      for (const refused of [
        await refusalOf(other.call(getFactNote, { fact_id: id })),
        await refusalOf(other.call(saveFactNote, { fact_id: id, note: 'x' })),
      ])
        expect(NotFound.is(refused)).toBe(true)
  })
})
