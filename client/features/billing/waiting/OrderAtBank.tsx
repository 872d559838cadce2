import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadOrders, loadProducts, subscriptions } from '../subscriptions/store.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

/** An order whose buyer has not answered their bank is what they may have come for. Nothing for anybody else. */
export function OrderAtBank() {
  const { orders } = useSnapshot(subscriptions)
  useEffect(() => void loadOrders(), [])
  const isWaiting = orders.data?.some(({ action_url }) => action_url) ?? false
  // Whether the same is open by another order by now.
  useEffect(() => {
    if (isWaiting) void loadProducts()
  }, [isWaiting])
  return isWaiting ? <WaitingOrders /> : null
}
