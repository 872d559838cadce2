export { loadSubmissions, submissionQueue } from './queue.ts'
export { SubmissionQueue } from './SubmissionQueue.tsx'
