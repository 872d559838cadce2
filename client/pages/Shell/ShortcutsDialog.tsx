import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { keyName } from '#client/platform/keyName.ts'
import { shortcuts } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { type ChosenKeys, shortcutName, takenBy } from '#shared/rules/accounts/shortcutKeys.ts'
import { KeysElsewhere } from './KeysElsewhere.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'
import styles from './ShortcutsDialog.module.css'

const saysTaken = (key: string, other: string): string => `${keyName(key)} is “${other}” here. Press another key.`

/** Every shortcut of the screens that are shown, with the keys that one chose, and the switch for all of them. */
export function ShortcutsDialog() {
  const { screens: shown } = useSnapshot(shortcuts)
  const screens = shown.map(({ name, list }) => ({ name, list: list() })).filter(({ list }) => list.length > 0)
  const { user } = useSnapshot(session)
  const chosen: ChosenKeys = user?.settings.shortcut_keys ?? {}
  // One key is waited for at a time.
  const [waiting, wait] = useState<string | null>(null)
  const [taken, setTaken] = useState<{ name: string; says: string } | null>(null)
  const { busy, failed, run } = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const listed = new Set(screens.flatMap(({ name, list }) => list.map((shortcut) => shortcutName(name, shortcut))))
  const elsewhere = Object.keys(chosen).filter((name) => !listed.has(name))
  const close = () => {
    shortcuts.open = false
  }
  const turn = (keyboard_shortcuts: boolean) =>
    void updateUser({ settings: { keyboard_shortcuts } }).catch(() =>
      toast('Your choice could not be saved.', { look: 'wrong' }),
    )
  const save = async (shortcut_keys: ChosenKeys) => {
    setIsSaved(false)
    setIsSaved(await run(() => updateUser({ settings: { shortcut_keys } })))
  }
  const choose = (name: string, key: string) => {
    const other = takenBy(key, chosen, screens, name)
    // Where it is taken, the next key counts.
    wait(other ? name : null)
    setTaken(other ? { name, says: saysTaken(key, other) } : null)
    if (!other) void save({ ...chosen, [name]: key })
  }
  const list = useRef<HTMLDivElement>(null)
  const allFirst = () => {
    // The button goes with what it takes back: one is at the beginning of the list again.
    list.current?.querySelector('button')?.focus()
    void save({})
  }
  const first = (name: string, keys: readonly string[]) => {
    const { [name]: _, ...others } = chosen
    const key = keys.find((one) => takenBy(one, others, screens, name))
    const other = key && takenBy(key, others, screens, name)
    setTaken(key && other ? { name, says: saysTaken(key, other) } : null)
    if (!other) void save(others)
  }
  return (
    <Dialog open onClose={close} title="Keyboard shortcuts">
      {screens.length === 0 ? <p>This page has no shortcuts of its own.</p> : null}
      {failed ? <p role="alert">{failed}</p> : null}
      <div ref={list}>
        {screens.map((screen) => (
          <section key={screen.name}>
            <h3 className={styles.screen}>{screen.name}</h3>
            <dl className={styles.list}>
              {screen.list.map((shortcut) => {
                const name = shortcutName(screen.name, shortcut)
                return (
                  <ShortcutRow
                    key={shortcut.label}
                    shortcut={shortcut}
                    chosen={chosen[name]}
                    mayChoose={user !== null && !shortcut.fixed}
                    isWaiting={waiting === name}
                    wrong={taken?.name === name ? taken.says : undefined}
                    onWait={(isWaiting) => {
                      // The one before is still being saved: its button stays, and keeps the focus.
                      if (busy !== null) return
                      setTaken(null)
                      wait(isWaiting ? name : null)
                    }}
                    onChoose={(key) => choose(name, key)}
                    onFirst={() => first(name, shortcut.keys)}
                    onUnfit={() =>
                      setTaken({ name, says: 'This key can’t be chosen. Try a letter, a digit or an arrow.' })
                    }
                  />
                )
              })}
            </dl>
          </section>
        ))}
      </div>
      {elsewhere.length > 0 ? (
        <KeysElsewhere
          chosen={chosen}
          names={elsewhere}
          disabled={busy !== null}
          onFirst={(name) => {
            const { [name]: _, ...others } = chosen
            void save(others)
          }}
        />
      ) : null}
      <p className={styles.hint}>
        <kbd>?</kbd> opens this list. On a lesson and in a quiz it has their keys as well.
      </p>
      <p role="status" className={styles.saved}>
        {isSaved ? 'Your keys are saved.' : ''}
      </p>
      {Object.keys(chosen).length > 0 ? (
        <Button look="quiet" loading={busy !== null} onClick={allFirst}>
          All keys as they were at first
        </Button>
      ) : null}
      {user ? (
        <SwitchField
          label="Use keyboard shortcuts"
          checked={user.settings.keyboard_shortcuts}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      ) : null}
    </Dialog>
  )
}
