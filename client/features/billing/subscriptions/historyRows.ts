import type { Snapshot } from 'valtio'
import type { OrderView } from '#shared/contract/billing/orders.ts'

type Order = Snapshot<OrderView>
/** A line of the order history: an order, or the last of several tries that failed one after the other. */
export type HistoryRow = { order: Order; tries: number }

const isSameTry = (one: Order, other: Order): boolean =>
  one.status === 'declined' &&
  other.status === 'declined' &&
  one.order_status === other.order_status &&
  one.name === other.name &&
  one.kind === other.kind &&
  one.total === other.total

/** Tries of the same that failed one after the other are one line, with their number. The newest comes first. */
export function historyRows(orders: readonly Order[]): HistoryRow[] {
  const rows: HistoryRow[] = []
  for (const order of orders) {
    const last = rows.at(-1)
    if (last && isSameTry(last.order, order)) last.tries++
    else rows.push({ order, tries: 1 })
  }
  return rows
}
