import { store } from '#client/platform/store.ts'

/** HOM-RU001. The sections of home that can be hidden. */
export const HOME_SECTIONS = {
  quick_start: 'Lists of cards',
  stats: 'Stats',
  playlists: 'Playlists',
  achievements: 'Achievements',
  xp: 'XP',
} as const
export type HomeSection = keyof typeof HOME_SECTIONS
const NAMES = Object.keys(HOME_SECTIONS) as HomeSection[]

const PLACE = 'pictomo-home-options'
function kept(): HomeSection[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return NAMES.filter((name) => Array.isArray(found) && found.includes(name))
  } catch {
    return []
  }
}

/** HOM-RU001. What is hidden, kept in this browser: it is how this screen is set up, whoever looks at it. */
export const homeOptions = store<{ hidden: HomeSection[] }>(() => ({ hidden: kept() }), { keptAcrossPeople: true })

export function toggleSection(name: HomeSection): void {
  const { hidden } = homeOptions
  homeOptions.hidden = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]
  try {
    localStorage.setItem(PLACE, JSON.stringify(homeOptions.hidden))
  } catch {
    // GLB-RU020: without storage it holds for as long as the page is open.
  }
}
