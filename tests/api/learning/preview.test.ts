import { expect, it } from 'vitest'
import { makeDistractors } from '#server/features/quiz/generated/making.ts'
import { poolSql } from '#server/platform/sql.ts'
import { createCard, NotReadyToPublish, publishCard } from '#shared/contract/editor/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { previewCard } from '#shared/contract/learning/preview.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
type Made = Awaited<ReturnType<typeof world.make.card>>

/** As the document's projection would write it. */
const draft = (card: { id: number }, content: object) =>
  world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
    card.id,
    JSON.stringify(content),
  ])
const renamed = (card: Made, name: string) => ({
  ...card.content,
  name,
  facts: card.content.facts.map((fact, n) => (n === 0 ? { ...fact, name: 'Changed fact' } : fact)),
})
/** Every table with how many rows it has, and the versions of what may have been updated. */
async function stateOfAll(): Promise<Record<string, string>> {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counted = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await world.database.pool.query<{ state: string }>(
        `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from "${name}"`,
      )
      return [name, found[0]!.state] as const
    }),
  )
  return Object.fromEntries(counted)
}

/** What was published before is handled: nothing of it is written any more. */
const allHeard = () =>
  until(
    async () =>
      (
        await world.database.pool.query(
          'select 1 from outbox where heard_at is null and name in (select name from outbox where heard_at is not null)',
        )
      ).rows.length,
    (left) => left === 0,
  )

it('shows a draft as publishing would, in the form of a learner’s card, and learners go on seeing what was published', async () => {
  const [staff, card] = [await world.make.staff(), await world.make.card()]
  await draft(card, renamed(card, 'Another name'))
  const seen = await world.as(staff).call(previewCard, { card_id: card.id })
  expect(seen).toMatchObject({ name: 'Another name', revision: 1, is_locked: false, num_facts: 3 })
  expect(seen.facts[0]?.name).toBe('Changed fact')
  expect((await world.as(null).call(getCard, { slug: card.slug })).name).toBe(card.content.name)
  await world.as(staff).call(publishCard, { card_id: card.id })
  const { main_image, revision, ...published } = await world.as(staff).call(getCard, { slug: card.slug })
  const { main_image: _, revision: __, ...before } = seen
  expect([revision, main_image]).toEqual([2, `/media/scenes/${card.id}-2.webp`])
  // What is known of a reader is not the draft's, and who opens a card by a plan does not own it.
  const aside = (facts: typeof seen.facts) => facts.map(({ generated_names: _, ...fact }) => fact)
  expect({ ...before, facts: aside(before.facts) }).toEqual({
    ...published,
    is_owned: true,
    facts: aside(published.facts),
  })
})

it('writes nothing, but how its pictures are drawn', async () => {
  const [staff, card] = [await world.make.staff(), await world.make.card()]
  const [first] = card.content.facts
  await draft(card, {
    ...renamed(card, 'New'),
    facts: [...card.content.facts, { ...first, key: '00000000-0000-7000-8000-00000000abcd', order: 99 }],
  })
  await allHeard()
  const before = await stateOfAll()
  const [one, two] = await Promise.all([1, 2].map(() => world.as(staff).call(previewCard, { card_id: card.id })))
  expect(one).toEqual(two)
  expect(one?.facts).toHaveLength(4)
  const after = await stateOfAll()
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(changed.filter((name) => !['scene_sprites', 'sessions'].includes(name))).toEqual([])
})

it('is for who may edit the card, and for nobody else: a member’s own private card is theirs alone', async () => {
  const [learner, owner, staff] = [await world.make.member(), await world.make.member(), await world.make.staff()]
  const card = await world.make.card()
  const refused = async (promise: Promise<unknown>) => NotFound.is(await refusalOf(promise))
  expect(await refused(world.as(learner).call(previewCard, { card_id: card.id }))).toBe(true)
  const own = await world.as(owner).call(createCard, { name: 'Mine', topic_type: 'drug' })
  expect((await world.as(owner).call(previewCard, { card_id: own.card_id })).name).toBe('Mine')
  for (const person of [learner, staff])
    expect(await refused(world.as(person).call(previewCard, { card_id: own.card_id }))).toBe(true)
  expect(await refused(world.as(staff).call(previewCard, { card_id: 999_999 }))).toBe(true)
})

it('is drawn for who may edit the card, and for nobody else', async () => {
  const [learner, staff, card] = [await world.make.member(), await world.make.staff(), await world.make.card()]
  await draft(card, renamed(card, 'Drawn'))
  const { main_image } = await world.as(staff).call(previewCard, { card_id: card.id })
  const status = async (person: typeof staff | null, url = main_image) => {
    const headers: Record<string, string> = person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {}
    return (await fetch(world.base + url, { headers })).status
  }
  expect([await status(staff), await status(learner), await status(null)]).toEqual([200, 404, 404])
  expect(await status(staff, main_image.replace('.webp', '-full.webp'))).toBe(404)
})

it('EDT-RU002: shows no file of other cards in a member’s own', async () => {
  const owner = await world.make.member()
  const { card_id } = await world.as(owner).call(createCard, { name: 'Mine', topic_type: 'drug' })
  const { rows } = await world.database.pool.query('select content from card_drafts where card_id = $1', [card_id])
  const content = CardContent.parse(rows[0].content)
  await draft({ id: card_id }, { ...content, background: '/media/cards/digoxin/far.svg' })
  const refused = await refusalOf(world.as(owner).call(previewCard, { card_id }))
  expect(NotReadyToPublish.is(refused) && refused.data.missing).toHaveLength(1)
})

it('QUZ-GA006: offers beside a draft’s facts the wrong answers that learners are offered once it is published', async () => {
  const [staff, owner, kind] = [await world.make.staff(), await world.make.member(), 'kind of the preview']
  for (const name of ['Bradycardia', 'Nausea', 'Rash'])
    await world.make.card({ facts: 1, fact: { name, classification: kind }, content: { topic_type: 'organism' } })
  const card = await world.make.card({ facts: 2, content: { topic_type: 'organism' } })
  const [first] = card.content.facts
  await draft(card, {
    ...card.content,
    facts: [{ ...first, name: 'Heart attack', classification: kind, distractors: [] }, card.content.facts[1]],
  })
  const { facts } = await world.as(staff).call(previewCard, { card_id: card.id })
  expect(facts[0]?.generated_names?.slice(0, 3).toSorted()).toEqual(['Bradycardia', 'Nausea', 'Rash'])
  await world.as(staff).call(publishCard, { card_id: card.id })
  await makeDistractors({ sql: poolSql(world.database.pool), now: new Date() }, [card.id])
  const published = await world.as(staff).call(getCard, { slug: card.slug })
  expect(published.facts[0]?.generated_names).toEqual(facts[0]?.generated_names)

  const own = await world.as(owner).call(createCard, { name: 'Mine', topic_type: 'organism' })
  const { rows } = await world.database.pool.query('select content from card_drafts where card_id = $1', [own.card_id])
  await draft({ id: own.card_id }, { ...rows[0].content, facts: [{ ...first, name: 'Fever', distractors: [] }] })
  const seen = await world.as(owner).call(previewCard, { card_id: own.card_id })
  expect(seen.facts[0]?.generated_names?.length).toBeGreaterThan(0)
})
