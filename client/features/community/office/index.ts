export { ContributionQueue } from './ContributionQueue.tsx'
export { contributionQueue, loadContributions, type Shown } from './queue.ts'
