export { hashPassword } from './passwordHashing.ts'
export { IDENTIFY } from './queries.ts'
export { createIdentify, identityOfSession, livingSessions } from './sessions.ts'
export { appleSecret } from './socialGateway.ts'
