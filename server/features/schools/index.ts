export { ClassOfficerOrganisation, School, schoolsEntities } from './entities.ts'
export { schoolsRoutes } from './routes.ts'
export { firstSchoolOf, seedSchools } from './seed.ts'
