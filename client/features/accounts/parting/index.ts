export { endingRead } from '../session.ts'
export { leave, parting } from './leave.ts'
export { PartingDialog } from './PartingDialog.tsx'
