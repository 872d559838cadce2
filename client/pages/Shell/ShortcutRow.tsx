import { Pencil, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { keyName } from '#client/platform/keyName.ts'
import type { Shortcut } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { plainKey } from '#shared/rules/accounts/shortcutKeys.ts'
import { isShortcutKey } from '#shared/shortcutKey.ts'
import styles from './ShortcutsDialog.module.css'

type Props = {
  shortcut: Pick<Shortcut, 'keys' | 'label'>
  chosen: string | undefined
  mayChoose: boolean
  /** The next key that is pressed is the one. */
  isWaiting: boolean
  wrong: string | undefined
  onWait: (isWaiting: boolean) => void
  onChoose: (key: string) => void
  /** Gives it the keys back that it has of itself. */
  onFirst: () => void
  /** A key was pressed that can't be chosen. */
  onUnfit: () => void
}
const SIZE = 16

/** What a key does, which keys do it, and a way to another one. */
export function ShortcutRow({
  shortcut,
  chosen,
  mayChoose,
  isWaiting,
  wrong,
  onWait,
  onChoose,
  onFirst,
  onUnfit,
}: Props) {
  const { label, keys } = shortcut
  const waiting = useRef<HTMLButtonElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const waited = useRef(false)
  useEffect(() => {
    if (isWaiting) waiting.current?.focus()
    else if (waited.current) change.current?.focus()
    waited.current = isWaiting
  }, [isWaiting])
  const onKeyDown = (event: KeyboardEvent) => {
    const key = plainKey(event.key)
    if (event.ctrlKey || event.metaKey || event.altKey || /^(Shift|Tab|Escape|CapsLock)$/.test(event.key)) return
    if (!isShortcutKey(key)) return onUnfit()
    event.preventDefault()
    onChoose(key)
  }
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.keys}>
        {isWaiting ? (
          <Button ref={waiting} look="quiet" onKeyDown={onKeyDown} onBlur={() => onWait(false)}>
            Press a key
          </Button>
        ) : (
          <>
            {(chosen === undefined ? keys : [chosen]).map((key) => (
              <kbd key={key}>{keyName(key)}</kbd>
            ))}
            {chosen !== undefined && mayChoose ? (
              <IconButton
                name={`The first key again: ${label}`}
                tip="aboveEnd"
                onClick={() => {
                  // It goes with the key that it takes back.
                  change.current?.focus()
                  onFirst()
                }}
              >
                <Undo2 size={SIZE} aria-hidden />
              </IconButton>
            ) : null}
            {mayChoose ? (
              <IconButton ref={change} name={`Another key: ${label}`} tip="aboveEnd" onClick={() => onWait(true)}>
                <Pencil size={SIZE} aria-hidden />
              </IconButton>
            ) : null}
          </>
        )}
        {wrong ? (
          <p className={styles.wrong} role="alert">
            {wrong}
          </p>
        ) : null}
      </dd>
    </div>
  )
}
