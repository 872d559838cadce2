import { beforeAll, expect, it } from 'vitest'
import { getProductAccess } from '#shared/contract/billing/orders.ts'
import {
  cancelSubscription,
  pauseSubscription,
  refundOrder,
  unpauseSubscription,
} from '#shared/contract/billing/subscriptions.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  bankEvent,
  buy,
  eventsOf,
  GOOD,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  sendEvent,
  type TestCard,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellPlan(world))

const SEEDS = 4
const STEPS = 8
const CARDS: TestCard[] = [GOOD, GOOD, '4000000000000341', '4000000000000259', '4000000000000002']

/** The same numbers for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

/** Something that a person may do; what is refused changes nothing. */
async function act(person: Person, random: () => number): Promise<void> {
  const as = world.as(person)
  const [product] = (await as.call(getProductAccess, {})).entitlements
  const kind = Math.floor(random() * 6)
  if (!product || kind === 0)
    return void (await refusalOf(
      buy(world, person, { option: 'nursing-1', card: CARDS[Math.floor(random() * CARDS.length)]! }),
    ))
  const id = { users_entitlements_id: product.users_entitlements_id }
  if (kind === 1) await refusalOf(as.call(refundOrder, { ...id, reason: 'chance' }))
  else if (kind === 2 && product.pause_from)
    await refusalOf(
      as.call(pauseSubscription, {
        ...id,
        pause_date: new Date(Date.parse(product.pause_from) + DAY_MS).toISOString(),
      }),
    )
  else if (kind === 3) await refusalOf(as.call(unpauseSubscription, id))
  else if (kind === 4)
    await refusalOf(
      as.call(cancelSubscription, {
        ...id,
        reason: 'price',
        confirmation_checkbox: true,
        price_confirmation_checkbox: true,
      }),
    )
  else
    for (const one of ['dispute_won', 'disputed'] as const)
      if (random() < 0.5) await sendEvent(world, await bankEvent(world, product.user_order_id, one))
}

it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'whatever happens (seed %i), access follows from payment, and all comes to zero, with webhooks twice, shuffled and late',
  async (seed) => {
    const random = chance(seed)
    const person = await world.make.trial()
    for (let step = 0; step < STEPS; step++) {
      await act(person, random)
      world.clock.tick(Math.floor(random() * 20) * DAY_MS)
      await runPayments(world)
    }
    const events = await eventsOf(world)
    const late = [...events, ...events].map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at)
    for (const { event } of late) expect(await sendEvent(world, event)).toBe(200)
    await runPayments(world)
    const ledger = await ledgerOf(world)
    expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    // The books of both sides say the same of every charge.
    expect(
      await rows(
        `select c.id from local_payment_charges c left join orders o on o.charge = c.id
         where (c.status = 'succeeded') <> (o.paid_at is not null) or (c.refunded_at is not null) <> (o.refunded_at is not null)`,
      ),
    ).toEqual([])
    // No entitlement without payment: what is bought and lasts has an order that holds, and each of those opens what it says.
    expect(
      await rows(
        `select o.id, o.status from orders o left join entitlements e on e.user_id = o.user_id and e.source = 'order:' || o.id
         where (o.status = 'successful' and (e.id is null or e.ends_at is distinct from o.access_until))
            or (o.status <> 'successful' and e.ends_at > $1)`,
        [world.clock.now()],
      ),
    ).toEqual([])
    // To the cent: with the provider is what was paid and neither given back nor taken.
    const [kept] = await rows(
      `select coalesce(sum(total * (1 - (refunded_at is not null)::int - (disputed_at is not null)::int + (dispute_won_at is not null)::int)), 0)::int as cents
       from orders where paid_at is not null`,
    )
    expect(ledger.provider ?? 0).toBe(kept.cents)
    const before = await rows('select id, status from orders order by id')
    for (const event of events) await sendEvent(world, event)
    expect(await rows('select id, status from orders order by id')).toEqual(before)
  },
  60_000,
)
