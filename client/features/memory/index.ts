export { DailyTile } from './DailyTile.tsx'
export { DAILY_QUIZ, DIALOG_QUERY, partOf } from './paths.ts'
export { loadUpNext, memory } from './store.ts'
