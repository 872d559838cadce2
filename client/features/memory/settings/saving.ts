import { session } from '#client/features/accounts/index.ts'
import { call, isAbort, sentenceOf } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { beforeParting, personTurn } from '#client/platform/person.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getMemoryForecast, getMemorySettings, updateMemorySettings } from '#shared/contract/memory/index.ts'
import { type EnteredSettings, enteredOf, settingsChange } from '#shared/rules/memory/settings.ts'
import { DEFAULT_TIMEZONE, localDay } from '#shared/time.ts'

type Saving =
  | { status: 'idle' | 'waiting' | 'saving' | 'saved' }
  | { status: 'failed'; message: string; again: boolean }
type Settings = {
  saved: Remote<Reply<typeof getMemorySettings>>
  /** The form as it stands, from the first touch on. */
  entered: EnteredSettings | null
  saving: Saving
  forecast: Remote<Reply<typeof getMemoryForecast>>
}

export const settings = store<Settings>(
  () => ({ saved: remote(), entered: null, saving: { status: 'idle' }, forecast: remote() }),
  {
    onForget: () => {
      clearTimeout(timer)
      line = Promise.resolve()
    },
  },
)

export const loadSettings = () => load(settings.saved, () => call(getMemorySettings, {}))
export const loadForecast = () => load(settings.forecast, () => call(getMemoryForecast, {}))

let timer: ReturnType<typeof setTimeout> | undefined
/** What is under way: the next is sent after it, so that the last word is the one that is kept. */
let line: Promise<void> = Promise.resolve()

/** Takes a part of the form. It is saved once `afterMs` have passed without another touch, where it can be. */
export function enterSettings(part: Partial<EnteredSettings>, afterMs: number): void {
  const saved = settings.saved.data
  if (!saved) return
  clearTimeout(timer)
  settings.entered = { ...(settings.entered ?? enteredOf(saved)), ...part }
  settings.saving = { status: 'waiting' }
  timer = setTimeout(() => void saveNow(), afterMs)
}

/** SRP-RU004. Saves what has changed; nothing while the form is wrong or as it was saved. */
export function saveNow(): Promise<void> {
  clearTimeout(timer)
  const turn = personTurn()
  line = line.then(() => (turn === personTurn() ? save() : undefined))
  return line
}

async function save(): Promise<void> {
  const { saved, entered } = settings
  const today = localDay(clock.now(), session.user?.timezone ?? DEFAULT_TIMEZONE)
  const change = saved.data && entered ? settingsChange(entered, saved.data, today) : null
  if (!change) {
    if (settings.saving.status === 'waiting') settings.saving = { status: 'idle' }
    return
  }
  settings.saving = { status: 'saving' }
  try {
    saved.data = await call(updateMemorySettings, change)
    // What was touched meanwhile waits for its own turn.
    if (settings.entered === entered) settings.saving = { status: 'saved' }
    void loadForecast()
  } catch (error) {
    // What was touched meanwhile is still to be tried.
    if (!isAbort(error) && settings.entered === entered)
      settings.saving = { status: 'failed', message: sentenceOf(error), again: true }
  }
}

/** The form goes out of sight: what can be saved waits no longer, and what is wrong is let go. */
export async function leaveSettings(): Promise<void> {
  if (settings.saving.status === 'waiting') await saveNow()
  if (settings.saving.status !== 'failed') Object.assign(settings, { entered: null, saving: { status: 'idle' } })
}
beforeParting(() => (settings.saving.status === 'waiting' ? saveNow() : line))
