export { CommentQueue } from './CommentQueue.tsx'
export { commentQueue, loadQueue } from './queue.ts'
