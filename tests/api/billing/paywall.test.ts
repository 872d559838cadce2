import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getPaywallFigures, notePaywall, noteTokensOut } from '#shared/contract/billing/index.ts'
import { Forbidden } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rowsOf = async (id: number) =>
  (
    await world.database.pool.query(
      'select kind, card_id, left_at is not null as is_left from paywall_showings where user_id = $1 order by shown_at, kind',
      [id],
    )
  ).rows

it('PRI-CA008: a locked card that was shown and left is one showing, however often and at once it is told', async () => {
  const person = await world.make.trial()
  const me = world.as(person)
  const card = await world.make.card()
  const shown = {
    showing_id: randomUUID(),
    card_id: card.id,
    card_name: 'Heart',
    card_slug: 'heart',
    card_img: '/x.webp',
  }
  const both = await Promise.all([1, 2].map(() => me.call(notePaywall, shown)))
  expect(both.map(({ is_new }) => is_new).sort()).toEqual([false, true])
  expect(await me.call(notePaywall, { ...shown, is_left: true })).toEqual({ is_new: false })
  expect(await rowsOf(person.id)).toEqual([{ kind: 'paywall', card_id: card.id, is_left: true }])
  // An older client, which names no showing, is counted by each telling.
  await me.call(notePaywall, { card_id: card.id })
  expect(await rowsOf(person.id)).toHaveLength(2)
  // A key of somebody else changes nothing of theirs.
  const other = await world.make.trial()
  await world.as(other).call(notePaywall, { ...shown, is_left: true })
  expect(await rowsOf(other.id)).toEqual([])
})

it('PRI-CA008: left before it is known that it was shown is one showing too', async () => {
  const person = await world.make.trial()
  const card = await world.make.card()
  const shown = { showing_id: randomUUID(), card_id: card.id }
  await world.as(person).call(notePaywall, { ...shown, is_left: true })
  await world.as(person).call(notePaywall, shown)
  expect(await rowsOf(person.id)).toEqual([{ kind: 'paywall', card_id: card.id, is_left: true }])
})

it('TOK-CA001: that the lessons of a day are used up is counted with the card one was at, and of no card that one may not know of', async () => {
  const person = await world.make.trial()
  const card = await world.make.card()
  await world.as(person).call(noteTokensOut, { last_viewed_pictomo: card.id })
  await world.as(person).call(noteTokensOut, { last_viewed_pictomo: 2_000_000_000 })
  expect(await rowsOf(person.id)).toMatchObject([
    { kind: 'tokens_out', card_id: card.id },
    { kind: 'tokens_out', card_id: null },
  ])
})

it('the figures are for administrators: showings, who left, who they were and who bought after', async () => {
  const admin = world.as(await world.make.admin())
  const before = await admin.call(getPaywallFigures, {})
  const person = await world.make.trial()
  const card = await world.make.card()
  await world.as(person).call(notePaywall, { showing_id: randomUUID(), card_id: card.id })
  await world.as(person).call(notePaywall, { showing_id: randomUUID(), card_id: card.id, is_left: true })
  expect(await admin.call(getPaywallFigures, {})).toEqual({
    ...before,
    shown: before.shown + 2,
    left: before.left + 1,
    people: before.people + 1,
  })
  expect(await refusalOf(world.as(person).call(getPaywallFigures, {}))).toSatisfy(Forbidden.is)
})
