export { PersonOrders } from './PersonOrders.tsx'
