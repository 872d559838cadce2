import type { Shortcut } from '#client/platform/shortcuts.ts'

/** The keys of a lesson, which people may change, by what they do; and the screen that they are listed under. */
export const LEARN = 'Learn'
const [HEARING, LOOKING, ONWARD] = ['Hearing the scene', 'Looking at it', 'Going on'] as const
export const LEARN_KEYS = {
  play: { keys: [' '], label: 'Play or pause', group: HEARING },
  back: { keys: ['ArrowLeft'], label: 'Back a fact', group: HEARING },
  forward: { keys: ['ArrowRight'], label: 'Forward a fact', group: HEARING },
  faster: { keys: ['ArrowUp'], label: 'Faster', group: HEARING },
  slower: { keys: ['ArrowDown'], label: 'Slower', group: HEARING },
  mode: { keys: ['m'], label: 'Explained or story', group: HEARING },
  captions: { keys: ['c'], label: 'Captions', group: HEARING },
  zoomIn: { keys: ['+', '='], label: 'Zoom in', group: LOOKING },
  zoomOut: { keys: ['-'], label: 'Zoom out', group: LOOKING },
  whole: { keys: ['0'], label: 'Whole scene', group: LOOKING },
  facts: { keys: ['l'], label: 'List of facts', group: LOOKING },
  alone: { keys: ['t'], label: 'The scene alone', group: LOOKING },
  fullScreen: { keys: ['f'], label: 'Full screen', group: LOOKING },
  dark: { keys: ['d'], label: 'Review in the dark', group: ONWARD },
  quiz: { keys: ['q'], label: 'To the quiz', group: ONWARD },
} as const
/** A lesson's keys as they are listed where no lesson is shown. */
export const LEARN_SCREEN: { name: string; list: readonly Omit<Shortcut, 'run'>[] } = {
  name: LEARN,
  list: Object.values(LEARN_KEYS),
}
/** Opens the list of all of them on every screen; nobody changes it. */
export const LIST_KEY = { keys: ['?'], label: 'Shortcuts', fixed: true } as const
