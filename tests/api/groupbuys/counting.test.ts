import { beforeAll, expect, it } from 'vitest'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { refundOrder } from '#shared/contract/billing/subscriptions.ts'
import { getGroupBuy, joinGroupBuy, leaveGroupBuy } from '#shared/contract/groupbuys/index.ts'
import { emailVerified } from '#shared/events/index.ts'
import type { Person } from '../../support/factories.ts'
import { buy, PAYMENT_SECRET } from '../../support/payments.ts'
import { testWorld, until } from '../../support/world.ts'
import { openGroup, sellToGroups } from './people.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellToGroups(world))

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
/** Somebody who typed an address and has not shown that it is theirs. */
async function unknown(): Promise<Person> {
  const person = await world.make.trial()
  await rows('update users set email_verified_at = null where id = $1', [person.id])
  return person
}
async function confirm({ id }: Person): Promise<void> {
  await rows('update users set email_verified_at = now() where id = $1', [id])
  await inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, async ({ publish }) =>
    publish(emailVerified, { user_id: id as never }),
  )
}
const view = (person: Person, slug: string) => world.as(person).call(getGroupBuy, { slug })
/** Waits where nobody is counted: who asks for a group a hundred times is told to wait. */
const counted = (slug: string, members: number) =>
  until(
    () => rows('select members from group_buys where slug = $1', [slug]),
    ([group]) => group?.members === members,
  )

it('GBY-RU002: four addresses that nobody confirmed make no group of five, and each that is confirmed counts once', async () => {
  const { starter, group } = await openGroup(world)
  const { slug } = group
  const friends = await Promise.all([unknown(), unknown(), unknown(), unknown()])
  for (const friend of friends)
    expect(await world.as(friend).call(joinGroupBuy, { slug })).toMatchObject({ members: 1, is_waiting: true })
  const shown = await view(starter, slug)
  expect(shown).toMatchObject({ members: 1, is_reached: false, discount: 15, is_waiting: false })
  expect(shown.users.map(({ is_counted }) => is_counted)).toEqual([true, false, false, false, false])
  for (const friend of friends) await confirm(friend)
  await confirm(friends[0]!)
  await counted(slug, 5)
  const full = await until(
    () => view(starter, slug),
    ({ is_reached }) => is_reached,
  )
  expect(full).toMatchObject({ members: 5, discount: 30 })
  expect(full.users.every(({ is_counted }) => is_counted)).toBe(true)
  const reached = `select 1 from outbox where name = 'groupbuys.groupReached' and payload->>'slug' = $1`
  expect(await rows(reached, [slug])).toHaveLength(1)
})

it('GBY-RU002: who waits and leaves, or is deleted, takes nothing from the count, and who bought counts', async () => {
  const { starter, group } = await openGroup(world)
  const { slug } = group
  const [leaver, gone, buyer] = [await unknown(), await unknown(), await unknown()]
  for (const one of [leaver, gone, buyer]) await world.as(one).call(joinGroupBuy, { slug })
  expect(await world.as(leaver).call(leaveGroupBuy, { slug })).toMatchObject({ members: 1 })
  await rows('delete from users where id = $1', [gone.id])
  expect(await view(starter, slug)).toMatchObject({ members: 1 })
  const { order } = await buy(world, buyer, { option: 'together-1' })
  await counted(slug, 2)
  await until(
    () => view(starter, slug),
    ({ members }) => members === 2,
  )
  // What is given back makes them wait again.
  const [{ id: users_entitlements_id }] = await rows('select id from entitlements where source = $1', [
    `order:${order.user_order_id}`,
  ])
  await world.as(buyer).call(refundOrder, { users_entitlements_id, reason: 'Changed my mind' })
  await counted(slug, 1)
  await until(
    () => view(buyer, slug),
    ({ members, is_waiting }) => members === 1 && is_waiting,
  )
  await confirm(buyer)
  await counted(slug, 2)
  await until(
    () => view(starter, slug),
    ({ members }) => members === 2,
  )
})
