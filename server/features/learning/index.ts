export { readCardBySlug } from './queries.ts'
export { assertOpen, isMasteredBy, mayHear, rememberAnswer } from './service.ts'
