import type { OrderView, ProductView } from '../../contract/billing/orders.ts'

/** The packages that stand open to who is signed in, as they bought them. */
export function heldPackages(
  products: readonly Pick<ProductView, 'is_open' | 'user_order_id'>[] | null | undefined,
  orders: readonly Pick<OrderView, 'user_order_id' | 'package_id'>[] | null | undefined,
): ReadonlySet<number> {
  const open = new Set(products?.filter(({ is_open }) => is_open).map(({ user_order_id }) => user_order_id))
  return new Set(orders?.filter(({ user_order_id }) => open.has(user_order_id)).map(({ package_id }) => package_id))
}
