export { hasPeople, makeAdministrator, makePerson } from './people.ts'
