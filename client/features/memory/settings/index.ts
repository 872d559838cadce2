export { DailyDialog, type DailyDialogProps } from './DailyDialog.tsx'
