export { GroupBoard } from './GroupBoard.tsx'
export { GroupTile } from './GroupTile.tsx'
export { StartForm } from './StartForm.tsx'
export { groupbuys, loadOwn, openGroup, watchGroup } from './store.ts'
