import { Keyboard } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { showShortcuts } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './Settings.module.css'

const saysChosen = (count: number): string =>
  count === 0
    ? 'All keys are as they were at first.'
    : `${count === 1 ? '1 key is' : `${count} keys are`} as you chose ${count === 1 ? 'it' : 'them'}.`

/** The way to the list in which keys are changed, and how many are. */
export function KeysRow() {
  const { user } = useSnapshot(session)
  return (
    <div className={styles.keys}>
      <div>
        <p className={styles.label}>Keyboard shortcuts</p>
        <p className={styles.quiet} role="status">
          {saysChosen(Object.keys(user?.settings.shortcut_keys ?? {}).length)}
        </p>
      </div>
      <Button look="quiet" leftSection={<Keyboard size={18} aria-hidden />} onClick={showShortcuts}>
        See and change keys
      </Button>
    </div>
  )
}
