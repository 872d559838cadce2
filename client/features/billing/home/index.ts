export { OrderAtBank } from './OrderAtBank.tsx'
