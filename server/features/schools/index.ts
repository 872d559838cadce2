export { ClassOfficerOrganisation, School } from './entities.ts'
export { firstSchoolOf, seedSchools } from './seed.ts'
