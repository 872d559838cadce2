export { MONTHS } from './months.ts'
export { type ChosenSchool, SchoolField } from './SchoolField.tsx'
export { loadOrganisations, loadRecommendations, schools } from './store.ts'
