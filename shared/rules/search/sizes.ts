/** SRC-RU013. Results a page. */
export const BROWSE_PAGE_SIZE = 25
/** SRC-RU013. So many pathways and tracks come beside the cards. */
export const PATHWAYS_MAX = 25
export const SUGGESTIONS_MAX = 8
/** One's own notes that a search shows. */
export const NOTES_MAX = 5
/** FCT-CA025. Names of facts are suggested once the fingers rested so long, in ms. */
export const AUTOSUGGEST_WAIT_MS = 100
/** Where nothing is found: of so many words that were typed others are looked for, and so many are offered. */
export const INSTEAD_TRIED = 4
export const INSTEAD_MAX = 3
