export { AfterLearning } from './AfterLearning.tsx'
export { ConfidenceQuestion } from './ConfidenceQuestion.tsx'
export { ReviewDialog } from './ReviewDialog.tsx'
