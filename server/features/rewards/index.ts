export { closeLeagues } from './jobs.ts'
