import { beforeAll, expect, it } from 'vitest'
import { redeemAccessCode } from '#shared/contract/billing/accessCodes.ts'
import { changePlan, keepPlan, quoteChange } from '#shared/contract/billing/changes.ts'
import { getProductAccess } from '#shared/contract/billing/orders.ts'
import { updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  refundOrder,
  unpauseSubscription,
} from '#shared/contract/billing/subscriptions.ts'
import { billBehind, type LaidRight, laidAnew } from '#shared/rules/billing/waiting.ts'
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

const SEEDS = Number(process.env.SEEDS ?? 8)
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

let codes = 0
/** A code for one of the plans, of one month or of twelve. */
async function redeemByChance(person: Person, random: () => number): Promise<void> {
  const slug = random() < 0.7 ? 'nursing' : 'medicine'
  const months = random() < 0.6 ? 1 : 12
  const [{ id }] = await rows(
    `insert into access_code_batches (name, package_id, months, codes, most_uses, made_at)
     select 'Chance', id, $1, 1, 1, now() from packages where slug = $2 returning id`,
    [months, slug],
  )
  const code = `CHANCEAB${(++codes).toString(8).padStart(4, '0').replaceAll('0', 'X').replaceAll('1', 'Y')}`
  await rows('insert into access_codes (batch_id, code) values ($1, $2)', [id, code])
  await refusalOf(world.as(person).call(redeemAccessCode, { code }))
}

/** What codes gave and what waits behind it, as it has to be whatever happened. */
async function holdCodes(person: Person, now: Date): Promise<void> {
  // What a code gave is as long as it said, and the code says the same as the right.
  expect(
    await rows(
      `select u.code from access_code_uses u join access_codes c on c.code = u.code join access_code_batches b on b.id = c.batch_id
       left join entitlements e on e.user_id = u.user_id and e.source = 'code:' || u.code
       where u.user_id = $1 and (e.id is null or e.starts_at <> u.access_from or e.ends_at <> u.access_until
         or u.access_until - u.access_from < make_interval(days => b.months * 28))`,
      [person.id],
    ),
  ).toEqual([])
  const rights: LaidRight[] = await rows(
    `select id, kind, source, market_id as "marketId", starts_at as "startsAt", ends_at as "endsAt" from entitlements
     where user_id = $1 and kind = 'premium' and (ends_at is null or ends_at > $2)`,
    [person.id, now],
  )
  // Nothing waits longer than it has to, nor less.
  expect(laidAnew(rights, now)).toEqual([])
  const months = rights
    .filter(({ source }) => source.startsWith('code:'))
    .map(({ marketId, startsAt, endsAt }) => ({ marketId, from: startsAt, until: endsAt! }))
  const bills = await rows(
    `select market_id as "marketId", next_bill_at from subscriptions
     where user_id = $1 and status in ('active', 'on_hold') and cancel_queued_at is null and next_bill_at > $2`,
    [person.id, now],
  )
  for (const bill of bills) expect(billBehind(bill.next_bill_at, bill, months)).toEqual(bill.next_bill_at)
}

/** Something that a person may do; what is refused changes nothing. */
async function act(person: Person, random: () => number): Promise<void> {
  const as = world.as(person)
  const [product] = (await as.call(getProductAccess, {})).entitlements
  const kind = Math.floor(random() * 10)
  if (kind === 8) {
    if (!product) await refusalOf(buy(world, person, { option: 'nursing-12' }))
    await redeemByChance(person, random)
    // What the code waits for ends soon after, now and then.
    const [had] = random() < 0.5 ? (await as.call(getProductAccess, {})).entitlements : []
    if (had) await sendEvent(world, await bankEvent(world, had.user_order_id, 'disputed'))
    return
  }
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
  else if (kind === 9) await refusalOf(as.call(keepSubscription, id))
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
      await holdCodes(person, world.clock.now())
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
