import { describe, expect, it } from 'vitest'
import { listPictureUses, publishCard } from '#shared/contract/editor/index.ts'
import { InvalidInput, NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

/** A picture of the library, and a published card whose first fact is remembered by it. */
async function shown(picture: string, meaning: string | null = null) {
  const staff = await world.make.staff()
  await rows(
    `insert into pictures (id, title, keywords, url, author, licence, source, meaning) values ($1, $1, '', '/x.svg', 'A', 'MIT', 'https://x.test', $2)
     on conflict (id) do update set meaning = excluded.meaning`,
    [picture, meaning],
  )
  const card = await world.make.card()
  const characters = card.content.characters.map((each, n) => ({
    ...each,
    picture: n === 0 ? picture : each.picture,
    frame: [100, 100, n === 0 ? 500 : 200, n === 0 ? 400 : 150],
  }))
  await rows('update card_drafts set content = $2 where card_id = $1', [
    card.id,
    JSON.stringify({ ...card.content, characters }),
  ])
  await world.as(staff).call(publishCard, { card_id: card.id })
  return { staff, card }
}
const ask = (person: Parameters<typeof world.as>[0], card_id: number, ...pictures: string[]) =>
  world.as(person).call(listPictureUses, { card_id, pictures: pictures.join() })

describe('listPictureUses', () => {
  it('tells which facts of other cards a picture stands for, and none of the card itself', async () => {
    const { staff, card } = await shown('tests/harp')
    const other = await world.make.card()
    const { uses } = await ask(staff, other.id, 'tests/harp', 'tests/none')
    expect(uses).toEqual([
      { picture: 'tests/harp', slug: card.slug, card: card.content.name, fact: card.content.facts[0]!.name },
    ])
    expect((await ask(staff, card.id, 'tests/harp')).uses).toEqual([])
  })
  it('leaves out what means the same everywhere, what is only a part of a fact, and what learners do not have', async () => {
    const other = await world.make.card()
    const { staff } = await shown('tests/banana', 'potassium')
    expect((await ask(staff, other.id, 'tests/banana')).uses).toEqual([])
    const part = await shown('tests/spoon')
    await rows(
      `update facts set characters = characters || '[{"picture":"tests/giant","character_width":2000,"character_height":1600}]'
       where card_id = $1 and "order" = 0`,
      [part.card.id],
    )
    expect((await ask(staff, other.id, 'tests/spoon')).uses).toEqual([])
    expect((await ask(staff, other.id, 'tests/giant')).uses).toEqual([])
    const hidden = await shown('tests/secret')
    await rows('update cards set is_private = true where id = $1', [hidden.card.id])
    expect((await ask(staff, other.id, 'tests/secret')).uses).toEqual([])
  })
  it('answers who may edit the card alone, and asks for names', async () => {
    const { staff, card } = await shown('tests/lute')
    const student = await world.make.member()
    expect(NotFound.is(await refusalOf(ask(student, card.id, 'tests/lute')))).toBe(true)
    expect(Unauthenticated.is(await refusalOf(ask(null, card.id, 'tests/lute')))).toBe(true)
    expect(InvalidInput.is(await refusalOf(ask(staff, card.id, '')))).toBe(true)
    expect(
      InvalidInput.is(await refusalOf(ask(staff, card.id, ...Array.from({ length: 41 }, (_, n) => `a/${n}`)))),
    ).toBe(true)
  })
})
