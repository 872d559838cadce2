export { DistractorQueue } from './DistractorQueue.tsx'
export { distractorQueue, loadDistractors } from './queue.ts'
