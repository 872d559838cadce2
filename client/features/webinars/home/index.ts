export { EventsTile } from './EventsTile.tsx'
export { LiveNow } from './LiveNow.tsx'
