export { readContributionImage } from './images.ts'
