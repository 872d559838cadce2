import { CloudOff } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import styles from './KeptBefore.module.css'
import { keptText, useKeptAnswers } from './keptAnswers.ts'
import { quiz } from './state.ts'

/** Answers of an earlier round that the server has not yet, as after a reload: that they are kept, and sent. */
export function KeptBefore() {
  const { roundId, round } = useSnapshot(quiz)
  const { user } = useSnapshot(session)
  const count = useKeptAnswers('before', { roundId, key: round?.key })
  // A guest's wait for an account, which their result says.
  if (!user || count === 0) return null
  return (
    <p className={styles.kept} role="status">
      <CloudOff size={18} aria-hidden /> {keptText(count, 'from before')}
    </p>
  )
}
