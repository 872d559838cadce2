export { CardList } from './CardList.tsx'
export { EditorSkeleton } from './Editor.tsx'
export { EditorFrame } from './EditorFrame.tsx'
export { editor, loadCards, loadDraft } from './store.ts'
