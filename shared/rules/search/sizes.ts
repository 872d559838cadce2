/** SRC-RU013. Results a page. */
export const BROWSE_PAGE_SIZE = 25
/** SRC-RU013. So many pathways and tracks come beside the cards. */
export const PATHWAYS_MAX = 25
export const SUGGESTIONS_MAX = 8
/** One's own notes that a search shows. */
export const NOTES_MAX = 5
/** FCT-CA025. Names of facts are suggested once the fingers rested so long, in ms. */
export const AUTOSUGGEST_WAIT_MS = 100
