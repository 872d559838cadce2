export { forgetOwnFiled } from './queries.ts'
export { categorizeCard, listCategories, listPathwaySections, uncategorizeCard } from './service.ts'
