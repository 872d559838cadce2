export { AchievementCards } from './AchievementCards.tsx'
export { AchievementsTile } from './AchievementsTile.tsx'
export { loadAchievements } from './store.ts'
export { useAchievements } from './useAchievements.ts'
