import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/Toast.tsx'
import styles from './Search.module.css'
import { forgetTerms, loadRecentTerms, search } from './store.ts'

/** What one searched for before; nothing for a guest. */
export function RecentTerms({ onPick }: { onPick: (term: string) => void }) {
  const { recent } = useSnapshot(search)
  useEffect(() => void loadRecentTerms(), [])
  if (!recent.data?.length) return null
  const forget = () => forgetTerms().catch((error) => toast(sentenceOf(error)))
  return (
    <section className={styles.panel} aria-label="Searched before">
      <ul className={styles.recent}>
        {recent.data.map((term) => (
          <li key={term}>
            <Button look="quiet" onClick={() => onPick(term)}>
              {term}
            </Button>
          </li>
        ))}
        <li>
          <Button look="plain" onClick={() => void forget()}>
            Forget these
          </Button>
        </li>
      </ul>
    </section>
  )
}
