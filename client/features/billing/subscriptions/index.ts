export { day } from '../days.ts'
export { historyRows } from './historyRows.ts'
export { ProductCard } from './ProductCard.tsx'
export { loadOrders, loadProducts, replaceCard, saveReceipt, saveReceipts, subscriptions } from './store.ts'
