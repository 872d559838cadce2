type Order = {
  readonly user_order_id: number
  readonly package_id: number
  readonly status: string
  readonly paid_at: string | null
}

/** When what an order did not get was bought by a later one that still holds; null where it was not. */
export const boughtSince = (order: Order, orders: readonly Order[]): string | null =>
  orders.find(
    ({ user_order_id, package_id, status }) =>
      user_order_id > order.user_order_id && package_id === order.package_id && status === 'successful',
  )?.paid_at ?? null
