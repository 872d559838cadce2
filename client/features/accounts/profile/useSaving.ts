import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Change, refuseField, type Saving, saveField, savings, showField, unsavedIn } from './fieldSaving.ts'

const IDLE: Saving = { status: 'idle' }
/** Why is not known any more: the person was signed out meanwhile. */
const UNSAVED: Saving = { status: 'failed', message: 'Not saved yet.', again: true }

/**
 * Saves one field of the profile or the settings as it changes, and tells how that goes. What can't be saved is kept
 * under the field's name until it is, wherever the person goes meanwhile.
 */
export function useSaving<Entered>(
  name: string,
  stored: () => Entered,
): {
  saving: Saving
  /** What was entered and is not saved, as the field came into sight; else what is stored. */
  begun: Entered
  save: (entered: Entered, change: Change, afterMs?: number) => void
  /** Tells that what is entered can't be saved, and saves nothing. */
  refuse: (entered: Entered, message: string) => void
} {
  const saving = useSnapshot(savings)[name]
  const [begun] = useState(() => (unsavedIn(name) as Entered | undefined) ?? stored())
  useEffect(() => showField(name), [name])
  return {
    saving: saving ?? (unsavedIn(name) === undefined ? IDLE : UNSAVED),
    begun,
    save: (entered, change, afterMs) => saveField(name, entered, change, afterMs),
    refuse: (entered, message) => refuseField(name, entered, message),
  }
}
