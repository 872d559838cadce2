import { goToPart } from './goToPart.ts'
import styles from './JumpLinks.module.css'

/** A part of the lesson that one can go to: its words, the id of what takes the focus there, and how much is there. */
export type Jump = { readonly label: string; readonly id: string; readonly count?: number | undefined }

type Props = {
  jumps: readonly Jump[]
  /** What they stand over. */
  over: 'facts' | 'notes'
  /** Makes sure that a part can be seen, before one is led to it. */
  onGo: (id: string) => void
}

/** A short way to the parts of a lesson, which lie far below one another. */
export function JumpLinks({ jumps, over, onGo }: Props) {
  return (
    <nav className={styles.jumps} aria-label="Parts of this lesson" data-over={over}>
      {jumps.map(({ label, id, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.jump}
          onClick={(event) => {
            event.preventDefault()
            onGo(id)
            goToPart(id)
          }}
        >
          {label}
          {count ? ` (${count.toLocaleString('en-US')})` : ''}
        </a>
      ))}
    </nav>
  )
}
