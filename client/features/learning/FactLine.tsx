import { ChevronDown, ChevronUp } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useChoice } from '#client/features/accounts/preferences/index.ts'
import type { FactView } from '#shared/contract/learning/index.ts'
import { noteFor } from '#shared/rules/learning/professions.ts'
import { Caption } from './Caption.tsx'
import styles from './FactLine.module.css'
import { player } from './player.ts'
import { useFollowed } from './useFollowed.ts'

/** So many letters of a name and its figure stand in one line on a small phone. */
const SHORT = 34

type Props = {
  fact:
    | Pick<FactView, 'key' | 'name' | 'pictomo' | 'definition' | 'for_nurses' | 'for_prescribers' | 'spoken' | 'audio'>
    | undefined
  /** The card has no recording: there is nothing to play. */
  isSilent?: boolean
  isOpen: boolean
  onToggle: () => void
}

/**
 * Under the scene of a phone, and beside one on its side: whom the light is on, what it stands for and what that means.
 * With captions, what is spoken stands here while it plays, so that it covers nobody. As high as ever, whatever it tells:
 * what lies below stays where a thumb found it.
 */
export function FactLine({ fact, isSilent = false, isOpen, onToggle }: Props) {
  const now = useSnapshot(player)
  const captions = useChoice('subtitles_enabled')
  // Who pauses reads on what was said; a fact that was chosen says what it means until it is heard on.
  const isSpoken = captions && (now.playing || (now.time > 0 && now.time !== now.chosen.at))
  const line = useFollowed(fact, isSpoken)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  if (!fact)
    return (
      <div className={styles.line} aria-hidden="true">
        <p className={styles.means}>{isSilent ? 'Touch' : 'Play, or touch'} a character to see what it stands for.</p>
      </div>
    )
  return (
    // The list and the notes tell a screen reader the same.
    <div
      key={fact.key}
      ref={line}
      className={styles.line}
      aria-hidden="true"
      data-lesson-text
      data-tells={fact.key}
      data-open={isOpen || undefined}
      data-short={fact.name.length + fact.pictomo.length < SHORT || undefined}
    >
      <button type="button" tabIndex={-1} className={styles.touched} onClick={onToggle}>
        <span className={styles.named}>
          <strong>{fact.name}</strong> <span className={styles.pictomo}>{fact.pictomo}</span>
        </span>
        {isSpoken ? null : <Means fact={fact} />}
        <Chevron size={18} className={styles.more} />
      </button>
      {isSpoken ? <Caption fact={fact} mode={now.mode} /> : null}
      {/* Where there is room for both. */}
      {isSpoken ? (
        <p className={styles.beside}>
          <Means fact={fact} />
        </p>
      ) : null}
    </div>
  )
}

/** What it means; asked for whole, or in the full screen, with what it says to the reader's own profession. */
function Means({ fact }: { fact: NonNullable<Props['fact']> }) {
  const { user } = useSnapshot(session)
  const note = noteFor(fact, user?.lead ?? null)
  return (
    <>
      <span className={styles.means}>{fact.definition}</span>
      {note ? (
        <span className={styles.note}>
          <strong>{note.who}:</strong> {note.text}
        </span>
      ) : null}
    </>
  )
}
