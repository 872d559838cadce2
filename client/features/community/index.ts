export { CommunityFacts } from './facts/CommunityFacts.tsx'
export { ResourcesButton } from './resources/ResourcesButton.tsx'
