export { Comments } from './Comments.tsx'
export { Composer } from './Composer.tsx'
export {
  beginningOf,
  comments,
  loadRest,
  loadThread,
  settleComment,
  watchThread,
  writeComment,
} from './store.ts'
export { TermsDialog } from './TermsDialog.tsx'
export { ThreadList } from './ThreadList.tsx'
