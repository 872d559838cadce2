import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import styles from './Enlarged.module.css'
import { useBackCloses } from './useBackCloses.ts'

type Props = {
  name: string
  /** What is told of it stands below it where there is room. */
  words: ReactNode
  children: ReactNode
}
/** On a phone a picture on the stage opens as large as the screen by a press on it: first all of it, and then twice as large to look around in. */
export function Enlarged({ name, words, children }: Props) {
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
        <Large name={name} words={words} onClose={() => setOpen(false)}>
          {children}
        </Large>
      ) : null}
    </div>
  )
}

function Large({ name, words, onClose, children }: Props & { onClose: () => void }) {
  const [isDouble, setDouble] = useState(false)
  const place = useRef<HTMLElement>(null)
  useBackCloses(onClose)
  // Twice as large it is looked at from its middle: what is lit is near there more often than at its edge.
  useEffect(() => {
    const { current } = place
    if (current && isDouble) current.scrollTo(current.scrollWidth / 4, current.scrollHeight / 4)
  }, [isDouble])
  return (
    <Dialog open whole onClose={onClose} title={name}>
      <div className={styles.whole}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard */}
        <section ref={place} className={styles.scrolls} tabIndex={0} aria-label="Picture">
          <div className={styles.large} data-double={isDouble || undefined}>
            {children}
          </div>
        </section>
        <div className={styles.beside}>
          <Button look="quiet" aria-pressed={isDouble} onClick={() => setDouble(!isDouble)}>
            Twice as large
          </Button>
          <div className={styles.told}>{words}</div>
        </div>
      </div>
    </Dialog>
  )
}
