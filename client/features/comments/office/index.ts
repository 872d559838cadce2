export { CommentQueue } from './CommentQueue.tsx'
export { commentQueue, loadQueue, type QueueRow, type Shown } from './queue.ts'
