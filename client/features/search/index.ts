export { SearchPanel, type SearchTab, type Shown, TABS } from './SearchPanel.tsx'
