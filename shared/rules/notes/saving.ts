/** NOT-RU001. What is typed into a note is saved so long after, in ms, or as soon as it is left. */
export const NOTE_AUTOSAVE_MS = 10_000
/** NOT-RU002. What is said when a note could not be saved; its words stay where they were typed. */
export const NoteTexts = { notSaved: 'Could not save note!' } as const
