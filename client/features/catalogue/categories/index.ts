export { FilingDialog } from './FilingDialog.tsx'
