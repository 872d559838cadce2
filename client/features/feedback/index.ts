export { RateButton } from './RateButton.tsx'
export { ReportButton } from './ReportButton.tsx'
