export { readCardBySlug } from './queries.ts'
export { assertOpen, isMasteredBy, rememberAnswer } from './service.ts'
