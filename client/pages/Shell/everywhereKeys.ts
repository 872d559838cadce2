/** Under which the shortcuts of all screens are listed. */
export const EVERYWHERE = 'Everywhere'

/** Opens the search; in a lesson `q` leads to its quiz. */
export const findKey = (isLesson: boolean) => ({ keys: isLesson ? ['/'] : ['/', 'q'], label: 'Search' })
export const BROWSE_KEY = { keys: ['b'], label: 'Browse courses' }
