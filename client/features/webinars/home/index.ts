export { EventsTile } from './EventsTile.tsx'
