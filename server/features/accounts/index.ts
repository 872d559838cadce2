export { accountsEntities, Permission, Session, User } from './entities.ts'
export { hashPassword } from './passwords.ts'
export { accountsRoutes } from './routes.ts'
export { clearSessions, createIdentify, IDENTIFY } from './sessions.ts'
