export { isEverybodys } from './media.ts'
export { readCardBySlug } from './queries/readCard.ts'
export { assertOpen, isMasteredBy, rememberAnswer } from './service.ts'
