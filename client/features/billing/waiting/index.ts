export { OrderAtBank } from './OrderAtBank.tsx'
export { WaitingOrder } from './WaitingOrder.tsx'
export { WaitingOrders } from './WaitingOrders.tsx'
