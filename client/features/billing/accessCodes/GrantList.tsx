import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import styles from './AccessCodes.module.css'
import { accessCodes, loadGrants } from './store.ts'
import { GRANT_TEXTS, spanText } from './texts.ts'

/** What is open to one without a bill, and until when; nothing where there is none. */
export function GrantList() {
  const { grants } = useSnapshot(accessCodes)
  useEffect(() => void loadGrants(), [])
  return (
    <Loaded from={grants} what="what else is open to you" onRetry={loadGrants} height="4rem">
      {(all) =>
        all.length === 0 ? null : (
          <Card className={styles.part}>
            <h2>Access without payment</h2>
            <ul className={styles.list}>
              {all.map((grant) => (
                <li key={`${grant.by} ${grant.market_name} ${grant.from}`}>
                  <strong>{GRANT_TEXTS[grant.by]}</strong>
                  <br />
                  {grant.market_name ?? 'Every area of study'}. {spanText(grant)}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}
