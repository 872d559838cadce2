export { SchoolField } from './SchoolField.tsx'
export { loadOrganisations, loadRecommendations, schools } from './store.ts'
