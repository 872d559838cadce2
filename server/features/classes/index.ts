export { ClassMember, classesEntities, SchoolClass } from './entities.ts'
export { makeClass } from './operators/makeClass.ts'
export { monitorSnapshot, seatSnapshot } from './rooms.ts'
export { classesRoutes } from './routes.ts'
