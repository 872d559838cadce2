import type { Context } from '#server/platform/context.ts'
import { patternsOf } from '#server/platform/database/patterns.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { type BeforeContext, FileReply } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import * as contract from '#shared/contract/billing/officeOrders.ts'
import { PaymentsAway, PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import { NoRefund } from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { csvText } from '#shared/csv.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { mayBeGivenBack } from '#shared/rules/billing/terms.ts'
import { recordAct } from '../../accounts/index.ts'
import { officeGrantsOf } from '../accessCodes/given.ts'
import { askRefund, lockOrder, type OrderRow, orderById, ordersById, ordersOf } from '../orders/queries.ts'
import { settleRefund } from '../orders/settle.ts'
import { productsFor } from '../orders/views.ts'
import { type OwedPart, partRefundOf } from '../partRefunds/queries.ts'
import { cardOfOrder } from '../payments/queries.ts'
import { lessonsOf } from '../service.ts'
import { lineOf, ORDER_HEADS } from './orderLines.ts'
import * as query from './queries.ts'
import { viewOffice, withBuyers } from './views.ts'

const ordersFor = async (sql: Sql, userId: number) => (await sql.rows(ordersOf, [userId])).map(viewOffice)

/** Money and plan of one person, the first that whoever writes to the office is asked about. */
export async function listPersonOrders(
  { sql, now }: Context,
  { user_id }: Input<typeof contract.listPersonOrders>,
): Promise<Answer<typeof contract.listPersonOrders>> {
  const [buyer] = await sql.rows(query.buyersOf, [[user_id]])
  const orders = await ordersFor(sql, user_id)
  const last = orders.find(({ paid_at, total }) => paid_at && total > 0)
  return {
    orders,
    plans: await productsFor({ sql, now }, user_id),
    grants: await officeGrantsOf({ sql, now }, user_id),
    lessons: await lessonsOf({ sql, now }, user_id),
    paid: {
      ...(await sql.one(query.paidInAll, [user_id]))!,
      last_at: last?.paid_at ?? null,
      last_cents: last?.total ?? null,
    },
    timezone: buyer?.timezone ?? 'UTC',
  }
}

/** What is looked for: a number of digits alone is an order’s; words stand in the buyer’s name or address. */
function lookedFor(input: Input<typeof contract.downloadOrders>) {
  const number = /^#?(\d{1,9})$/.exec(input.query)?.[1]
  const words = number ? null : patternsOf(input.query)
  return [
    number ? Number(number) : null,
    words && [words.longest, ...words.others],
    input.status ?? null,
    input.user_id ?? null,
    input.from ?? null,
    input.to ?? null,
  ] as const
}
type LookedFor = ReturnType<typeof lookedFor>

async function foundFrom(sql: Sql, found: LookedFor, limit: number, offset: number) {
  const ids = (await sql.rows(query.findIds, [...found, limit, offset])).map(({ id }) => id)
  return withBuyers(sql, ids.length > 0 ? await sql.rows(ordersById, [ids]) : [])
}

export async function findOrders(
  { sql }: Context,
  input: Input<typeof contract.findOrders>,
): Promise<Answer<typeof contract.findOrders>> {
  const found = lookedFor(input)
  const { total, kept } = (await sql.one(query.countFound, [...found]))!
  const rows = await foundFrom(sql, found, input.per_page, (input.page - 1) * input.per_page)
  return { ...page(rows, total, input), kept }
}

const AT_ONCE = 1000
/** @throws TooManyOrders */
export async function downloadOrders(
  { sql }: Context,
  input: Input<typeof contract.downloadOrders>,
): Promise<FileReply> {
  const found = lookedFor(input)
  const { total } = (await sql.one(query.countFound, [...found]))!
  if (total > contract.ORDERS_IN_FILE) throw contract.TooManyOrders()
  // All numbers at one moment, so that none is missing or twice of orders that come or change meanwhile.
  const ids = (await sql.rows(query.findIds, [...found, contract.ORDERS_IN_FILE, 0])).map(({ id }) => id)
  const rows = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(...(await withBuyers(sql, await sql.rows(ordersById, [ids.slice(from, from + AT_ONCE)]))))
  return new FileReply(`${BRAND.slug}-orders.csv`, Buffer.from(csvText([ORDER_HEADS, ...rows.map(lineOf)])))
}

export const getOfficeOrder = async (
  ctx: Context,
  { user_order_id }: Input<typeof contract.getOfficeOrder>,
): Promise<Answer<typeof contract.getOfficeOrder>> => ({ order: await readOrder(ctx, user_order_id) })

/** One order with all that is known of its money. @throws NotFound */
export async function readOrder({ sql }: Pick<Context, 'sql'>, orderId: number) {
  const row = await sql.one(orderById, [orderId])
  if (!row) throw NotFound('There is no such order.')
  const [shown] = await withBuyers(sql, [row])
  return {
    ...shown!,
    address: row.address,
    card_last4: (await sql.one(cardOfOrder, [orderId]))?.last4 ?? null,
    charge: row.charge,
    access_from: row.access_from,
    access_until: row.access_until,
    disputed_at: row.disputed_at,
    dispute_won_at: row.dispute_won_at,
    postings: (await sql.rows(query.postingsOf, [orderId])).map(({ key, at, lines }) => ({
      kind: (key.split(':')[2] ?? 'paid') as contract.PostingKind,
      at,
      lines: lines.map(({ account, cents }) => ({ account: account.split(':')[0] as contract.PostingAccount, cents })),
    })),
    payments: await sql.rows(query.eventsOfOrder, [orderId, row.charge]),
    group_part: groupPartOf(await sql.one(partRefundOf, [orderId])),
    parts: (await sql.rows(query.partsOf, [orderId])).map(({ order_id: _, id: __, ...part }) => part),
  }
}

/** What is owed because its group is complete, and is not back yet. */
const groupPartOf = (owed: OwedPart | undefined) =>
  owed && owed.cents > 0
    ? { cents: owed.cents, asked_at: owed.asked_at, refused_at: owed.refused_at, try_at: owed.try_at }
    : null

type Asked = Input<typeof contract.refundPersonOrder>
type Given = { order: OrderRow; isDone: boolean }

/** That it is owed is written down first; where the provider does not answer, the job asks it again. @throws NotFound, NoRefund */
export const askProvider =
  ({ payments }: SetUp) =>
  async (ctx: BeforeContext, { user_order_id, reason }: Asked): Promise<Given> => {
    if (!payments) throw PaymentsNotSetUp()
    const order = await ctx.transaction(async ({ sql }) => {
      const found = await sql.one(lockOrder, [user_order_id])
      if (!found) throw NotFound('There is no such order.')
      if (!mayBeGivenBack(found)) throw NoRefund()
      await sql.rows(askRefund, [found.id, ctx.now, reason])
      return found
    })
    try {
      await payments.refund({ key: `refund-${order.id}`, charge: order.charge! })
      return { order, isDone: true }
    } catch (error) {
      if (!PaymentsAway.is(error)) throw error
      return { order, isDone: false }
    }
  }

export const refundPersonOrder =
  ({ mail, publicUrl }: SetUp) =>
  async (
    ctx: Context,
    { reason }: Asked,
    { order, isDone }: Given,
  ): Promise<Answer<typeof contract.refundPersonOrder>> => {
    if (isDone) await settleRefund({ ...ctx, mail, publicUrl }, order.id)
    await recordAct(ctx, 'order_refunded', { order_id: order.id, person: order.user_id, cents: order.total, reason })
    return { orders: order.user_id === null ? [] : await ordersFor(ctx.sql, order.user_id), is_done: isDone }
  }
