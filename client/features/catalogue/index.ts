export { CardTile, CardTilesSkeleton } from './CardTile.tsx'
export { MarketSelect } from './MarketSelect.tsx'
export { catalogue, loadCredits, loadMarkets, loadPathways, loadTrackCards } from './store.ts'
