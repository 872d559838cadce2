// A small door of its own: it is loaded when somebody reviews.
export { DarkReview } from './DarkReview.tsx'
