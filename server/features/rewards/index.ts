export { closeLeagues, placeWaiting } from './close.ts'
export { type Deed, grantAll } from './grant.ts'
