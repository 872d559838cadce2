export { BookmarkButton } from './BookmarkButton.tsx'
export { NoteBox } from './NoteBox.tsx'
export { loadBookmarks, loadNotes, notes } from './store.ts'
