// A small door of its own: home shows the stats below the fold.
export { Stats } from './Stats.tsx'
