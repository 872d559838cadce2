export { endingRead } from '../session.ts'
export { isLeaving, leave, parting } from './leave.ts'
export { PartingDialog } from './partingDialog.ts'
