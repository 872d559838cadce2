import { paymentJobs } from '#server/features/billing/payments/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { keptMail } from '#server/platform/mail.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { signBody } from '#server/platform/signedBody.ts'
import { poolSql } from '#server/platform/sql.ts'
import { localPayments, type TEST_CARDS } from '#server/standIns/payments.ts'
import { createOrder } from '#shared/contract/billing/orders.ts'
import { beginPaymentForm } from '#shared/contract/billing/payments.ts'
import { getQuote } from '#shared/contract/billing/plans.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

export type TestCard = keyof typeof TEST_CARDS
export const GOOD = '4242424242424242'
export const ADDRESS = { address: '1 Main St', city: 'Reno', state: 'NV', zipcode: '89501', country: 'United States' }

/** What a world's payments are signed with. */
export const PAYMENT_SECRET = 'a secret of tests that is thirty-two signs long'

/** What is sold in the tests: a plan of market 101 in three lengths. */
export async function sellPlan(
  { database: { pool } }: World,
  slug = 'nursing',
  marketId: number | null = 101,
): Promise<void> {
  await pool.query(`insert into packages (slug, name, kind, market_id) values ($1, 'Nursing plan', 'plan', $2)`, [
    slug,
    marketId,
  ])
  await pool.query(
    `insert into package_options (package_id, slug, length, price) select p.id, $1 || '-' || l, l, 1199 * l
     from packages p, (values (1), (6), (12)) o (l) where p.slug = $1`,
    [slug],
  )
}

/** Types a card into the provider's page, as a person does, and gives the token that comes back. */
export async function cardToken(world: World, person: Person, card: TestCard = GOOD): Promise<string> {
  const { url } = await world.as(person).call(beginPaymentForm, { return_to: '/store' })
  const response = await fetch(new URL(url, world.base), {
    method: 'POST',
    body: new URLSearchParams({ number: card, expires: '12/40' }),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location')!).searchParams.get('payment_token')!
}

type Given = { option?: string; card?: TestCard; key?: string; code?: string; token?: string; total?: number }
/** Buys, at the price that is shown. */
export async function buy(world: World, person: Person, given: Given = {}): Promise<Reply<typeof createOrder>> {
  const { option = 'nursing-12', card = GOOD, key = crypto.randomUUID(), code } = given
  const about = { package_option: option, address: ADDRESS, ...(code ? { promo_code: code } : {}) }
  const total = given.total ?? (await world.as(person).call(getQuote, about)).total
  const payment_token = given.token ?? (await cardToken(world, person, card))
  const sent: Sent<typeof createOrder> = { ...about, total, payment_token }
  return world.as(person).call(createOrder, sent, { 'idempotency-key': key })
}

/** Answers the bank that asks whether it is the buyer. */
export async function answerBank(world: World, url: string, isYes: boolean): Promise<void> {
  await fetch(new URL(url, world.base), {
    method: 'POST',
    body: new URLSearchParams(isYes ? { yes: '1' } : { no: '1' }),
    redirect: 'manual',
  })
}

type LocalEvent = {
  id: string
  kind: string
  charge: string
  order_id: number
  at: string
  /** Where it says of how much it is. */
  cents?: number
  currency?: string
}
/** Sends one of the provider's webhooks. */
export async function sendEvent(world: World, event: LocalEvent, secret = PAYMENT_SECRET): Promise<number> {
  const body = JSON.stringify(event)
  const { status } = await fetch(`${world.base}/api/v3/payments/webhooks/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payment-signature': signBody(secret, body, world.clock.now()) },
    body,
  })
  return status
}
export const eventsOf = async ({ database }: World): Promise<LocalEvent[]> =>
  (await database.pool.query('select id, kind, charge, order_id, at from local_payment_events order by n')).rows

/** Tells of a charge what its buyer's bank has done. */
export async function bankEvent(world: World, orderId: number, kind: 'disputed' | 'dispute_won'): Promise<LocalEvent> {
  const { rows } = await world.database.pool.query('select charge from orders where id = $1', [orderId])
  const at = world.clock.now().toISOString()
  return { id: `evt_${crypto.randomUUID()}`, kind, charge: rows[0].charge, order_id: orderId, at }
}

/** Runs what the payments' clock runs each minute, with webhooks left to the test. */
export async function runPayments(world: World): Promise<void> {
  const { database, clock } = world
  const { deliver: _, ...payments } = localPayments({
    pool: database.pool,
    clock: clock.now,
    secret: PAYMENT_SECRET,
    publicUrl: world.base,
  })
  const setUp = { payments, mail: keptMail(), publicUrl: world.base } as unknown as Parameters<typeof paymentJobs>[0]
  for (const job of paymentJobs(setUp))
    await job.run({
      sql: poolSql(database.pool),
      now: clock.now(),
      log: createLog('error'),
      transaction: (work) => inPublishingTransaction({ fork: database.fork, wake: () => {} }, work),
    })
}

/** What the ledger says of each account. */
export const ledgerOf = async ({ database }: World, orderId?: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await database.pool.query(
        `select account, sum(cents)::int as cents from ledger_lines l join ledger_postings p on p.id = l.posting_id
         where $1::int is null or order_id = $1 group by account`,
        [orderId ?? null],
      )
    ).rows.map(({ account, cents }) => [account, cents]),
  )
