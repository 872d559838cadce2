/** The keys of a lesson, which people may change, by what they do; and the screen that they are listed under. */
export const LEARN = 'Learn'
export const LEARN_KEYS = {
  play: { keys: [' '], label: 'Play or pause' },
  back: { keys: ['ArrowLeft'], label: 'Back a fact' },
  forward: { keys: ['ArrowRight'], label: 'Forward a fact' },
  faster: { keys: ['ArrowUp'], label: 'Faster' },
  slower: { keys: ['ArrowDown'], label: 'Slower' },
  mode: { keys: ['m'], label: 'Explained or story' },
  captions: { keys: ['c'], label: 'Captions' },
  zoomIn: { keys: ['+', '='], label: 'Zoom in' },
  zoomOut: { keys: ['-'], label: 'Zoom out' },
  whole: { keys: ['0'], label: 'Whole scene' },
  facts: { keys: ['l'], label: 'List of facts' },
  alone: { keys: ['t'], label: 'The scene alone' },
  fullScreen: { keys: ['f'], label: 'Full screen' },
  dark: { keys: ['d'], label: 'Review in the dark' },
  quiz: { keys: ['q'], label: 'To the quiz' },
} as const
/** Opens the list of all of them on every screen; nobody changes it. */
export const LIST_KEY = { keys: ['?'], label: 'Shortcuts', fixed: true } as const
