export { AudienceChart } from './AudienceChart.tsx'
export { PresentationForm } from './PresentationForm.tsx'
export { PresentationRows } from './PresentationRows.tsx'
export { RecordingForm } from './RecordingForm.tsx'
export { RecordingRows } from './RecordingRows.tsx'
export { RequestRows } from './RequestRows.tsx'
export {
  eventsOffice,
  loadOfficeWebinar,
  loadPresentationRows,
  loadRecordingRows,
  loadRequests,
  loadWebinarRows,
} from './store.ts'
export { WebinarForm } from './WebinarForm.tsx'
export { WebinarHosts } from './WebinarHosts.tsx'
export { WebinarRows } from './WebinarRows.tsx'
export { WebinarSessions } from './WebinarSessions.tsx'
