export { readCardBySlug } from './queries.ts'
export { assertOpen, rememberAnswer } from './service.ts'
