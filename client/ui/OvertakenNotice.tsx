import { useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import styles from './Rows.module.css'

type Props = {
  /** "this page": what was written meanwhile. */
  what: string
  /** One's own, written elsewhere: its words, and the way to keep both where they fit. */
  own?: { theirs: string; onKeepBoth: (() => void) | null }
  onSaveMine: () => void
  onTakeTheirs: () => void
}

/** In a form whose thing somebody else wrote meanwhile: nothing is saved yet, and one says whose words hold. */
export function OvertakenNotice({ what, own, onSaveMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isOwn = own !== undefined
  // Who saved from far below is led here, and to the form's first field when this goes with the button that was pressed.
  useLayoutEffect(() => {
    const here = box.current
    const whole = here?.closest('form') ?? here?.parentElement
    // What saves itself is told of while somebody types: the notice is read aloud, and the caret stays.
    const isTyping = isOwn && whole?.contains(document.activeElement)
    if (!isTyping) here?.focus()
    return () => {
      if (here?.contains(document.activeElement)) whole?.querySelector<HTMLElement>('input, textarea')?.focus()
    }
  }, [isOwn])
  return (
    <div ref={box} tabIndex={-1}>
      <ErrorNotice
        title={
          own
            ? `You changed ${what} in another tab or on another device.`
            : `Somebody else wrote ${what} in the meantime.`
        }
      >
        <div className={styles.row}>
          <p>What you typed is still here, and nothing is saved yet.</p>
          {own ? <blockquote className={styles.theirs}>{own.theirs || 'There it is empty now.'}</blockquote> : null}
          <p className={styles.line}>
            {own?.onKeepBoth ? (
              <Button look="quiet" onClick={own.onKeepBoth}>
                Keep both
              </Button>
            ) : null}
            <Button look="quiet" onClick={onSaveMine}>
              {own ? 'Keep what I typed here' : 'Save mine over theirs'}
            </Button>
            <Button look="quiet" onClick={onTakeTheirs}>
              {own ? 'Keep the other one' : 'Discard mine and show theirs'}
            </Button>
          </p>
        </div>
      </ErrorNotice>
    </div>
  )
}
