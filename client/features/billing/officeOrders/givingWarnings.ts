import type { OfficePackage } from '#shared/contract/billing/office.ts'
import type { listPersonOrders } from '#shared/contract/billing/officeOrders.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { dayText } from '#shared/rules/billing/days.ts'
import { ordersInTheWay } from '#shared/rules/billing/personStanding.ts'
import { dollars } from '#shared/rules/billing/price.ts'

/** SUB-GA006. What whoever gives months of a plan has to know of what runs already or may be paid yet; null while none is chosen. */
export function givingWarnings(
  { plans, orders, timezone }: Reply<typeof listPersonOrders>,
  chosen: Pick<OfficePackage, 'market_id'> | null,
): string[] {
  const running = plans.flatMap(
    ({ name, market_id, is_running, order_next_bill_date: bill, next_bill_total: total }) => {
      if (!is_running) return []
      const renews =
        bill && total !== null
          ? `is running and renews on ${dayText(bill, timezone)} for ${dollars(total)} before tax`
          : 'is running and ends with its next bill'
      if (!chosen) return `${name} ${renews}.`
      const begins = market_id === null || market_id === chosen.market_id ? 'begin behind what is paid' : 'begin now'
      const waits = chosen.market_id === null || market_id === chosen.market_id
      const then = waits ? 'a bill that falls into them waits until they are over' : 'that bill stays due'
      return `${name} ${renews}. These months ${begins}${bill ? `, and ${then}` : ''}.`
    },
  )
  const waiting = ordersInTheWay(orders)
    .filter(({ paid_at, status }) => paid_at === null && status !== 'declined')
    .map(({ user_order_id, name }) => `Order ${user_order_id} of ${name} is still waiting and may still be paid.`)
  return [...running, ...waiting]
}
