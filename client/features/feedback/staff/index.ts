export { CardRatings } from './CardRatings.tsx'
export { RatedCards } from './RatedCards.tsx'
export { ReportList } from './ReportList.tsx'
export { feedback, loadCardRatings, searchRatedCards, searchReports } from './store.ts'
