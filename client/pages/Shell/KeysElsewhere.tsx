import { Undo2 } from 'lucide-react'
import { keyName } from '#client/platform/keyName.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { type ChosenKeys, shortcutNamed } from '#shared/rules/accounts/shortcutKeys.ts'
import styles from './ShortcutsDialog.module.css'

type Props = {
  chosen: ChosenKeys
  /** Those of screens that are not shown now. */
  names: readonly string[]
  disabled: boolean
  onFirst: (name: string) => void
}

/** Keys that one chose on other screens: each with the one that it stands for, and the way back to that. */
export function KeysElsewhere({ chosen, names, disabled, onFirst }: Props) {
  return (
    <section>
      <h3 className={styles.screen}>Yours on other screens</h3>
      <dl className={styles.list}>
        {names.map((name) => {
          const { screen, key } = shortcutNamed(name)
          return (
            <div key={name} className={styles.row}>
              <dt>
                {screen}: in place of <kbd>{keyName(key)}</kbd>
              </dt>
              <dd className={styles.keys}>
                <kbd>{keyName(chosen[name] ?? key)}</kbd>
                <IconButton
                  name={`The first key again: ${screen} ${keyName(key)}`}
                  tip="aboveEnd"
                  disabled={disabled}
                  onClick={() => onFirst(name)}
                >
                  <Undo2 size={16} aria-hidden />
                </IconButton>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
