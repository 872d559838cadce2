export { ContributionQueue } from './ContributionQueue.tsx'
export { contributionQueue, loadContributions } from './queue.ts'
