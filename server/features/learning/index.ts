export { askableIn, type Place } from './askable.ts'
export { isEverybodys } from './media.ts'
export { readCardBySlug } from './queries/readCard.ts'
export { assertOpen, hasMasteredTrack, masteredAmong, rememberAnswer } from './service.ts'
