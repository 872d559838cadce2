export { indexNow } from './indexing.ts'
