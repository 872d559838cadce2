export { leave, parting } from './leave.ts'
export { PartingDialog } from './PartingDialog.tsx'
