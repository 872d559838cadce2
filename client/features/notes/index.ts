export { BookmarkButton } from './BookmarkButton.tsx'
export { NoteBox } from './NoteBox.tsx'
export { saveNote } from './saving.ts'
export { loadBookmarks, loadNotes, notes } from './store.ts'
