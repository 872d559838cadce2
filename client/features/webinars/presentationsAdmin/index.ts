export {
  countOpenRequests,
  eventsOffice,
  loadPresentationRow,
  loadPresentationRows,
  loadRequests,
} from '../admin/store.ts'
export { AskedBy } from './AskedBy.tsx'
export { PresentationForm } from './PresentationForm.tsx'
export { PresentationRows } from './PresentationRows.tsx'
export { PresentationSeats } from './PresentationSeats.tsx'
export { RequestRows } from './RequestRows.tsx'
