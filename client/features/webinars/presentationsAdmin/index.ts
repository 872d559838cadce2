export { eventsOffice, loadPresentationRows, loadRequests } from '../admin/store.ts'
export { PresentationForm } from './PresentationForm.tsx'
export { PresentationRows } from './PresentationRows.tsx'
export { RequestRows } from './RequestRows.tsx'
