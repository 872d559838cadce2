import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { RefundRefused } from '#server/platform/payments.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/billing/officeOrders.ts'
import { KeyMissing } from '#shared/contract/billing/orders.ts'
import { PaymentsAway, PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import { NoRefund } from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import { partRefundPosting } from '#shared/rules/billing/ledger.ts'
import { mayGivePart, partBack } from '#shared/rules/billing/partBack.ts'
import { recordAct } from '../../accounts/index.ts'
import { post } from '../ledger/post.ts'
import { lockOrder, type OrderRow } from '../orders/queries.ts'
import { mailPartBack } from '../orders/refundMail.ts'
import type { Settling } from '../orders/settle.ts'
import { setLines } from '../partRefunds/queries.ts'
import { givePart } from '../payments/givePart.ts'
import * as query from './queries.ts'
import { readOrder } from './service.ts'

type Asked = Input<typeof contract.refundOrderPart>
type Given = { order: OrderRow; partId: number; isDone: boolean }

/** Under this the provider gives one part back once, whoever asks it. */
export const partKey = (partId: number): string => `given-${partId}`

/**
 * That a part is owed is written down first, once for its key and one after the other; where the provider does not answer,
 * the job asks it again. @throws NotFound, NoRefund, RefundUnderWay, LeftChanged, PartRefused
 */
export const askPart =
  ({ payments }: SetUp) =>
  async (ctx: BeforeContext & { actor: { id: number } }, asked: Asked): Promise<Given> => {
    if (!payments) throw PaymentsNotSetUp()
    const key = ctx.request.idempotencyKey
    if (!key) throw KeyMissing()
    const { user_order_id: id, cents, reason } = asked
    const { order, partId, askedAt, isOpen } = await ctx.transaction(async ({ sql }) => {
      const found = await sql.one(lockOrder, [id])
      if (!found) throw NotFound('There is no such order.')
      const there = await sql.one(query.partByKey, [id, key])
      if (there) {
        if (there.cents !== cents || there.reason !== reason) throw Conflict('This was sent before with other content.')
        // Sent again after it was refused it is no more given than then.
        if (there.is_void) throw contract.PartRefused()
        return { order: found, partId: there.id, askedAt: there.asked_at, isOpen: there.done_at === null }
      }
      if (!mayGivePart(found)) throw NoRefund()
      if ((await sql.one(query.givingNow, [id]))!.is_giving) throw contract.RefundUnderWay()
      if (found.total !== asked.left) throw contract.LeftChanged({ left: found.total })
      if (cents >= found.total) throw InvalidInput({ cents: [contract.PART_TOO_HIGH] })
      const made = await sql.one(query.putPart, [id, key, cents, reason, ctx.actor.id, ctx.now])
      return { order: found, partId: made!.id, askedAt: ctx.now, isOpen: true }
    })
    try {
      const part = { key: partKey(partId), charge: order.charge!, cents, askedAt }
      if (isOpen) await givePart(payments, part, ctx.now)
      return { order, partId, isDone: true }
    } catch (error) {
      if (error instanceof RefundRefused) {
        await ctx.transaction(({ sql }) => dropPart({ sql, now: ctx.now }, order.id, partId))
        throw contract.PartRefused()
      }
      if (!PaymentsAway.is(error)) throw error
      return { order, partId, isDone: false }
    }
  }

export const refundOrderPart =
  ({ mail, publicUrl }: SetUp) =>
  async (
    ctx: Context,
    { cents, reason }: Asked,
    { order, partId, isDone }: Given,
  ): Promise<Answer<typeof contract.refundOrderPart>> => {
    if (isDone) await settlePart({ ...ctx, mail, publicUrl }, order.id, partId)
    await recordAct(ctx, 'order_refunded', { order_id: order.id, person: order.user_id, cents, reason, is_part: true })
    return { order: await readOrder(ctx, order.id), is_done: isDone }
  }

/** A part that the provider refused for good is owed no more, and keeps nothing else of its order waiting. */
export async function dropPart({ sql, now }: Pick<Settling, 'sql' | 'now'>, orderId: number, partId: number) {
  await sql.one(lockOrder, [orderId])
  await sql.rows(query.endPart, [partId, true, now])
}

/** A part is back with its buyer, who is told: the order has cost that much less, and what it opened stays open. */
export async function settlePart(settling: Settling, orderId: number, partId: number): Promise<void> {
  const { sql, now } = settling
  const order = await sql.one(lockOrder, [orderId])
  const part = await sql.one(query.openPart, [partId])
  if (!order || !part) return
  const isVoid = order.refunded_at !== null || order.disputed_at !== null || order.exchanged_at !== null
  await sql.rows(query.endPart, [partId, isVoid, now])
  if (isVoid) return
  const lines = partBack(order.lines, part.cents)
  await post(sql, orderId, partRefundPosting(orderId, order.lines, lines, order.creditor, partId), now)
  await sql.rows(setLines, [orderId, JSON.stringify(lines), order.total - part.cents])
  await mailPartBack(settling, order, part.cents)
}
