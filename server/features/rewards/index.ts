export { closeLeagues, placeWaiting } from './close.ts'
export { grantAll } from './grant.ts'
