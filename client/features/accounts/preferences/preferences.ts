import { useSnapshot } from 'valtio'
import { isNetworkFailure } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { store } from '#client/platform/store.ts'
import {
  DEFAULT_PREFERENCES,
  DEFAULT_SETTINGS,
  type UserSettings,
  type UserView,
} from '#shared/contract/accounts/index.ts'
import { session, updateUser } from '../session.ts'

/** What is chosen in passing, beside the settings' own pages. */
export type Choices = Pick<
  UserView,
  'audio_speed' | 'audio_volume' | 'facts_open' | 'subtitles_enabled' | 'tooltip_def_expanded' | 'quiz_mute'
> &
  Pick<UserSettings, 'slow_connection_mode'>
/** Where the account keeps them. */
type Account = Omit<Choices, 'slow_connection_mode'> & { settings: Pick<UserSettings, 'slow_connection_mode'> }

const DEFAULTS: Choices = {
  audio_speed: 1,
  audio_volume: 1,
  facts_open: DEFAULT_PREFERENCES.facts_open,
  subtitles_enabled: DEFAULT_PREFERENCES.subtitles_enabled,
  tooltip_def_expanded: DEFAULT_PREFERENCES.tooltip_def_expanded,
  quiz_mute: DEFAULT_PREFERENCES.quiz_mute,
  slow_connection_mode: DEFAULT_SETTINGS.slow_connection_mode,
}
const NOBODYS = { guest: {}, waiting: {} }
const PLACE = 'pictomo-choices'
/** LRN-RU026, LRN-RU024. Sent once the hand has rested so long: a slider's way is one request. The speed waits less. */
export const REST_MS = 3000
export const SPEED_REST_MS = 1000

/** What a guest chose in this browser, and what the signed-in person chose that is not on its way yet. */
const own = store<{ guest: Partial<Choices>; waiting: Partial<Choices> }>(() => ({ guest: read(), waiting: {} }), {
  // Kept by the browser, not for a person.
  keptAcrossPeople: ['guest'],
  onForget: () => clearTimeout(resting),
})
let resting: ReturnType<typeof setTimeout> | undefined

/** How something is chosen now: by the account of who is signed in, else by this browser. */
export const choiceOf = <Name extends keyof Choices>(name: Name): Choices[Name] => decide(name, session.user, own)

/** The same, for a component. */
export function useChoice<Name extends keyof Choices>(name: Name): Choices[Name] {
  const { user } = useSnapshot(session)
  const here = useSnapshot(own)
  return decide(name, user, useHydrated() ? here : NOBODYS)
}

const decide = <Name extends keyof Choices>(
  name: Name,
  user: Account | null,
  { guest, waiting }: { readonly guest: Partial<Choices>; readonly waiting: Partial<Choices> },
): Choices[Name] =>
  (user ? (waiting[name] ?? { ...user, ...user.settings }[name]) : (guest[name] ?? DEFAULTS[name])) as Choices[Name]

/** A change as the account takes it. */
const forAccount = ({ slow_connection_mode, ...change }: Partial<Choices>) => ({
  ...change,
  ...(slow_connection_mode === undefined ? {} : { settings: { slow_connection_mode } }),
})

/** LRN-RU025, LRN-RU027. Chooses: seen at once, and kept with the account; a guest's stays in their browser. */
export function choose(change: Partial<Choices>, restMs = REST_MS): void {
  if (!session.user) {
    own.guest = { ...own.guest, ...change }
    write(own.guest)
    return
  }
  own.waiting = { ...own.waiting, ...change }
  clearTimeout(resting)
  resting = setTimeout(() => void send(), restMs)
}

/** Sends what waits; a cut line keeps it for when it is whole again. */
async function send(keepalive = false): Promise<void> {
  clearTimeout(resting)
  const change = { ...own.waiting }
  const who = session.user?.user_id
  if (who === undefined || Object.keys(change).length === 0) return
  const sent = updateUser(forAccount(change), { keepalive })
  own.waiting = {}
  try {
    await sent
  } catch (error) {
    // What the server refuses is taken back.
    if (isNetworkFailure(error) && session.user?.user_id === who) own.waiting = { ...change, ...own.waiting }
  }
}

/** A guest who has just registered takes along what they chose; the browser forgets it. */
export function takeChoicesAlong(): void {
  if (!session.user || Object.keys(own.guest).length === 0) return
  own.waiting = { ...own.guest }
  own.guest = {}
  write(own.guest)
  void send(true)
}

function read(): Partial<Choices> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const names = Object.keys(DEFAULTS) as (keyof Choices)[]
    const sound = names.filter((name) => typeof (kept as Partial<Choices>)[name] === typeof DEFAULTS[name])
    return Object.fromEntries(sound.map((name) => [name, (kept as Partial<Choices>)[name]]))
  } catch {
    return {}
  }
}

function write(choices: Partial<Choices>): void {
  try {
    if (Object.keys(choices).length) localStorage.setItem(PLACE, JSON.stringify(choices))
    else localStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020: without storage a guest's choices hold for this visit.
  }
}

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => void send(true))
  addEventListener('online', () => void send())
}
