export { readCardBySlug } from './queries/readCard.ts'
export { assertOpen, isMasteredBy, mayHear, rememberAnswer } from './service.ts'
