import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import styles from './Enlarged.module.css'
import { useBackCloses } from './useBackCloses.ts'

/** On a phone a picture on the stage opens as large as the screen by a press on it, and twice as large to look around in. */
export function Enlarged({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.picture}>
      {children}
      <button
        type="button"
        className={styles.opens}
        aria-label={`Show it large: ${name}`}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Large name={name} onClose={() => setOpen(false)}>
          {children}
        </Large>
      ) : null}
    </div>
  )
}

function Large({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  const [isDouble, setDouble] = useState(false)
  useBackCloses(onClose)
  return (
    <Dialog
      open
      whole
      onClose={onClose}
      title={name}
      actions={
        <Button look="quiet" aria-pressed={isDouble} onClick={() => setDouble(!isDouble)}>
          Twice as large
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard */}
      <section className={styles.scrolls} tabIndex={0} aria-label="Picture">
        <div className={styles.large} data-double={isDouble || undefined}>
          {children}
        </div>
      </section>
    </Dialog>
  )
}
