export { SearchPanel } from './SearchPanel.tsx'
export { addressOf, type Shown, shownBy } from './shown.ts'
