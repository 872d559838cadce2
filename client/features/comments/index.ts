export { Comments } from './Comments.tsx'
export { TermsDialog } from './TermsDialog.tsx'
