export { hashPassword } from './passwordHashing.ts'
export { IDENTIFY } from './queries.ts'
export { appleSecret } from './socialGateway.ts'
