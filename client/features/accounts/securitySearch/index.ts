export { FILTERS, type Filters, filtersIn, networkFault } from './filters.ts'
export { SecurityEvents } from './SecurityEvents.tsx'
export { type FoundSecurityEvent, searchEvents, searchOlder, securitySearch } from './store.ts'
