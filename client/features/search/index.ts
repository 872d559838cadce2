export { SearchPanel } from './SearchPanel.tsx'
export { addressOf, type Shown, shownBy } from './shown.ts'
export { search } from './store.ts'
