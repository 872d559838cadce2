/** What surrounds a found word in a text of the database's: of the letters that nobody types. */
export const MARK = { start: '\u{e000}', end: '\u{e001}' } as const

export type Marked = { text: string; is_found: boolean }

/** A text of the database's with its found words apart. */
export const marked = (text: string): Marked[] =>
  text
    .replaceAll(MARK.end, MARK.start)
    .split(MARK.start)
    .map((piece, place) => ({ text: piece, is_found: place % 2 === 1 }))
    .filter((part) => part.text !== '')
