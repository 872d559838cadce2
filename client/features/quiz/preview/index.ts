// A small door of its own: only makers of cards load it.
export { PreviewQuestions } from './PreviewQuestions.tsx'
