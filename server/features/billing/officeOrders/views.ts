import type { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import type { OfficeOrder, OfficeOrderRow } from '#shared/contract/billing/officeOrders.ts'
import { mayGivePart } from '#shared/rules/billing/partBack.ts'
import { holds, mayBeGivenBack } from '#shared/rules/billing/terms.ts'
import type { OrderRow } from '../orders/queries.ts'
import { viewOrder } from '../orders/views.ts'
import { buyersOf } from './queries.ts'

/** What of an order’s money is still with us, in cents, and is not on its way back. */
const leftOf = (row: OrderRow): number =>
  row.paid_at &&
  holds({
    paid: true,
    refunded: row.refunded_at !== null,
    disputed: row.disputed_at !== null,
    won: row.dispute_won_at !== null,
    isVain: row.is_vain,
  })
    ? row.total - (row.giving_cents ?? 0)
    : 0

export const viewOffice = (row: OrderRow): z.input<typeof OfficeOrder> => ({
  ...viewOrder(row),
  declined_code: row.declined_code,
  can_refund: mayBeGivenBack(row),
  can_refund_part: mayGivePart(row) && row.giving_cents === null && row.total > 1,
  left: leftOf(row),
  giving: row.giving_cents,
  refund_asked_at: row.refund_asked_at,
  refund_reason: row.refund_reason,
})

/** Orders with whose they are; of a person that is gone only the order is left. */
export async function withBuyers(sql: Sql, rows: readonly OrderRow[]): Promise<z.input<typeof OfficeOrderRow>[]> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const buyers = new Map((await sql.rows(buyersOf, [ids])).map((buyer) => [buyer.id, buyer]))
  return rows.map((row) => {
    const buyer = row.user_id === null ? undefined : buyers.get(row.user_id)
    return {
      ...viewOffice(row),
      buyer: buyer ? { user_id: buyer.id, name: buyer.name, email: buyer.email } : null,
      timezone: buyer?.timezone ?? 'UTC',
    }
  })
}
