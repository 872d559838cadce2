import { Fragment, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { LEARN_SCREEN } from '#client/features/learning/keys/index.ts'
import { keyName } from '#client/platform/keyName.ts'
import { shortcuts } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { type ChosenKeys, inGroups, shortcutName, takenBy } from '#shared/rules/accounts/shortcutKeys.ts'
import { BROWSE_KEY, EVERYWHERE, findKey } from './everywhereKeys.ts'
import { KeysElsewhere } from './KeysElsewhere.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'
import styles from './ShortcutsDialog.module.css'

const saysTaken = (key: string, other: string): string => `${keyName(key)} is “${other}” here. Press another key.`

type Listed = typeof LEARN_SCREEN
/** What is to be pressed in a lesson, beside its own keys. */
const BESIDE_LESSON: Listed = { name: EVERYWHERE, list: [findKey(true), BROWSE_KEY] }

/**
 * Every shortcut of the screens that are shown and of a lesson, with the keys that one chose, and the switch for all of
 * them.
 */
export function ShortcutsDialog() {
  const { screens: shown } = useSnapshot(shortcuts)
  const here: Listed[] = shown.map(({ name, list }) => ({ name, list: list() })).filter(({ list }) => list.length > 0)
  const isLesson = here.some(({ name }) => name === LEARN_SCREEN.name)
  const screens = isLesson ? here : [...here, LEARN_SCREEN]
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
  /** The screens that stand together with that of a key, once here and once in a lesson. */
  const besides = (screen: string) => [
    ...(here.some(({ name }) => name === screen) ? [here] : []),
    ...(!isLesson && (screen === LEARN_SCREEN.name || screen === EVERYWHERE) ? [[LEARN_SCREEN, BESIDE_LESSON]] : []),
  ]
  const choose = (screen: string, name: string, key: string) => {
    const other = besides(screen)
      .map((together) => takenBy(key, chosen, together, name))
      .find(Boolean)
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
  const first = (screen: string, name: string, keys: readonly string[]) => {
    const { [name]: _, ...others } = chosen
    // Of itself no key stands in another's way; which of them count in a lesson is said there.
    const together = besides(screen)[0] ?? []
    const key = keys.find((one) => takenBy(one, others, together, name))
    const other = key && takenBy(key, others, together, name)
    setTaken(key && other ? { name, says: saysTaken(key, other) } : null)
    if (!other) void save(others)
  }
  return (
    <Dialog open onClose={close} title="Keyboard shortcuts">
      {failed ? <p role="alert">{failed}</p> : null}
      <div ref={list}>
        {screens.map((screen) => (
          <section key={screen.name}>
            <h3 className={styles.screen}>{screen.name}</h3>
            {inGroups(screen.list).map(({ group, list: grouped }) => (
              <Fragment key={group}>
                {group === '' ? null : <h4 className={styles.group}>{group}</h4>}
                <dl className={styles.list}>
                  {grouped.map((shortcut) => {
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
                        onChoose={(key) => choose(screen.name, name, key)}
                        onFirst={() => first(screen.name, name, shortcut.keys)}
                        onUnfit={() =>
                          setTaken({ name, says: 'This key can’t be chosen. Try a letter, a digit or an arrow.' })
                        }
                      />
                    )
                  })}
                </dl>
              </Fragment>
            ))}
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
        <kbd>?</kbd> opens this list. In a quiz it has the keys of the quiz as well.
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
