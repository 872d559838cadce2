import { beforeAll, expect, it } from 'vitest'
import { changePlan, keepPlan, quoteChange } from '#shared/contract/billing/changes.ts'
import { getProductAccess } from '#shared/contract/billing/orders.ts'
import { updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import {
  cancelSubscription,
  pauseSubscription,
  refundOrder,
  unpauseSubscription,
} from '#shared/contract/billing/subscriptions.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  ADDRESS,
  bankEvent,
  buy,
  cardToken,
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
beforeAll(async () => {
  await sellPlan(world)
  await sellPlan(world, 'medicine', 100)
})

const SEEDS = 4
const STEPS = 8
const PLANS = ['nursing-1', 'nursing-6', 'nursing-12', 'medicine-1', 'medicine-12']
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

/** To a longer, shorter or other plan, now or with the next bill, whatever is offered, by whatever card; or not after all. */
async function changeByChance(person: Person, id: { users_entitlements_id: number }, random: () => number) {
  const as = world.as(person)
  if (random() < 0.15) return void (await refusalOf(as.call(keepPlan, id)))
  const card = CARDS[Math.floor(random() * CARDS.length)]!
  if (random() < 0.5)
    await as.call(updatePaymentInfo, { token: await cardToken(world, person, card), address: ADDRESS })
  const package_option = PLANS[Math.floor(random() * PLANS.length)]!
  const when = random() < 0.7 ? 'now' : 'next_bill'
  const quote = await as.call(quoteChange, { ...id, package_option }).catch(() => null)
  const price = quote?.[when]
  if (!price) return
  const asked = { ...id, package_option, when, total: price.total } as const
  const key = { 'idempotency-key': crypto.randomUUID() }
  await refusalOf(Promise.all([as.call(changePlan, asked, key), as.call(changePlan, asked, key)]))
}

/** Something that a person may do; what is refused changes nothing. */
async function act(person: Person, random: () => number): Promise<void> {
  const as = world.as(person)
  const [product] = (await as.call(getProductAccess, {})).entitlements
  const kind = Math.floor(random() * 8)
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
  else if (kind >= 6) await changeByChance(person, id, random)
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
    // Nobody is owed more than was paid and kept, and what is credited for days is of orders that hold.
    const [paid] = await rows(
      `select coalesce(sum(total), 0)::int as cents from orders where user_id = $1 and status = 'successful'`,
      [person.id],
    )
    expect(-(ledger[`credit:${person.id}`] ?? 0)).toBeLessThanOrEqual(paid.cents)
    expect(
      await rows(
        `select o.id from orders o join orders old on old.id = o.credited_order_id
         where o.paid_at is not null and not o.is_vain and (old.exchanged_at is null
           or case when old.status = 'successful' then o.credited_cents else 0 end <> (select coalesce(-sum(l.cents), 0)
             from ledger_postings p join ledger_lines l on l.posting_id = p.id
             where p.order_id = o.id and p.key like '%:credit:%' and l.account like 'credit:%'))`,
      ),
    ).toEqual([])
    // One plan runs for an area, and what it is now is what its last order bought.
    expect(
      await rows(
        `select s.id from subscriptions s where s.status in ('active', 'on_hold', 'past_due') and s.option_slug <>
           (select o.option_slug from orders o where o.subscription_id = s.id and o.status = 'successful' order by o.id desc limit 1)`,
      ),
    ).toEqual([])
    const before = await rows('select id, status from orders order by id')
    for (const event of events) await sendEvent(world, event)
    expect(await rows('select id, status from orders order by id')).toEqual(before)
  },
  60_000,
)

it('and plans were changed on the way', async () => {
  const [changed] = await rows(
    'select count(*)::int as n from orders where credited_order_id is not null and paid_at is not null and not is_vain',
  )
  expect(changed.n).toBeGreaterThan(0)
})
