import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { shortcuts } from '#client/platform/shortcuts.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import styles from './ShortcutsDialog.module.css'

const NAMES: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
const nameOf = (key: string) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** Every shortcut of the screens that are shown, and the switch for all of them. */
export function ShortcutsDialog() {
  const { screens: shown } = useSnapshot(shortcuts)
  const screens = shown.filter((screen) => screen.list().length > 0)
  const { user } = useSnapshot(session)
  const close = () => {
    shortcuts.open = false
  }
  const turn = (keyboard_shortcuts: boolean) =>
    void updateUser({ settings: { keyboard_shortcuts } }).catch(() =>
      toast('Your choice could not be saved.', { look: 'wrong' }),
    )
  return (
    <Dialog open onClose={close} title="Keyboard shortcuts">
      {screens.length === 0 ? <p>This page has no shortcuts of its own.</p> : null}
      {screens.map((screen) => (
        <section key={screen.name}>
          <h3 className={styles.screen}>{screen.name}</h3>
          <dl className={styles.list}>
            {screen.list().map((shortcut) => (
              <div key={shortcut.label} className={styles.row}>
                <dt>{shortcut.label}</dt>
                <dd className={styles.keys}>
                  {shortcut.keys.map((key) => (
                    <kbd key={key}>{nameOf(key)}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.hint}>
        <kbd>?</kbd> opens this list.
      </p>
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
