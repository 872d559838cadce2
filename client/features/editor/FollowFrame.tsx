import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Size } from '#client/canvas/viewport.ts'
import { useEditing } from './context.ts'
import styles from './FollowFrame.module.css'
import { areaOf, unfollow, viewOf, windowOf } from './following.ts'

/**
 * Shows what the followed person looks at, and tells the others what one looks at oneself. Who follows passes on what they
 * were shown, as it is: two who follow each other stand still, where each would else show a little more than the other.
 */
function useFollowing(stage: Size) {
  const editing = useEditing()
  const { document, state } = editing
  const { people } = useSnapshot(document.state)
  const { following, view } = useSnapshot(state)
  const followed = following === null ? undefined : windowOf(people, following)
  const theirs = followed?.area?.join(' ')
  useEffect(() => {
    if (following !== null && !followed) unfollow(editing)
  }, [editing, following, followed])
  useEffect(() => {
    if (theirs === undefined || stage.width <= 0 || stage.height <= 0) return
    const [x = 0, y = 0, width = 1, height = 1] = theirs.split(' ').map(Number)
    state.view = viewOf([x, y, width, height], stage)
  }, [state, theirs, stage])
  const own = areaOf(view, stage)?.join(' ')
  const shown = theirs ?? own
  useEffect(() => {
    const [x, y, width, height] = (shown ?? '').split(' ').map(Number)
    const isThere = x !== undefined && y !== undefined && width !== undefined && height !== undefined
    document.look(isThere ? [x, y, width, height] : null, following)
  }, [document, shown, following])
  useEffect(() => () => document.look(null, null), [document])
  return followed
}

/** Around the stage while somebody is followed, in their colour, with their name and the way out. */
export function FollowFrame({ stage }: { stage: Size }) {
  const editing = useEditing()
  const followed = useFollowing(stage)
  if (!followed) return null
  const { name, colour, area } = followed
  return (
    <div className={styles.frame} style={{ '--person': colour || undefined } as React.CSSProperties}>
      <div className={styles.sign} onPointerDown={(event) => event.stopPropagation()}>
        <span className={styles.name}>{area ? `Following ${name}` : `Following ${name}, who is not at the stage`}</span>
        <button
          type="button"
          className={styles.stop}
          aria-label={`Stop following ${name}`}
          onClick={() => unfollow(editing)}
        >
          <X size={16} aria-hidden />
          Stop
        </button>
      </div>
    </div>
  )
}
