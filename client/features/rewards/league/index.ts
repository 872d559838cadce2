export { LeagueBoard, TableSkeleton } from './LeagueBoard.tsx'
export { TierEmblem } from './TierEmblem.tsx'
