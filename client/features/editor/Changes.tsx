import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { compareDraft } from '#shared/contract/editor/making.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import styles from './Completion.module.css'

type Compared = Reply<typeof compareDraft>
/** More than anybody reads before a button; the rest is counted. */
const SHOWN = 12

/** What publishing changes for learners, in words, by what the server has stored. */
export function Changes({ cardId, isSaved }: { cardId: number; isSaved: boolean }) {
  const [found, setFound] = useState<Remote<Compared>>(remote)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (!isSaved) return
    let isOver = false
    const asked = remote<Compared>()
    void load(asked, () => call(compareDraft, { card_id: cardId })).then(() => {
      if (!isOver) setFound(asked)
    })
    return () => {
      isOver = true
    }
  }, [cardId, isSaved, turn])
  return (
    <Loaded from={found} what="what changes" height="3rem" onRetry={() => setTurn((n) => n + 1)}>
      {({ changes, audio_is_older }) => (
        <div className={styles.missing}>
          {changes.length === 0 ? (
            <p className={styles.head}>Nothing in the card has changed since the last version.</p>
          ) : (
            <>
              <p className={styles.head}>What changes:</p>
              <ul className={styles.changes}>
                {changes.slice(0, SHOWN).map(({ part, key, sentence }) => (
                  <li key={`${part} ${key} ${sentence}`}>{sentence}</li>
                ))}
                {changes.length > SHOWN ? <li>{`And ${changes.length - SHOWN} more.`}</li> : null}
              </ul>
            </>
          )}
          {audio_is_older ? (
            <p className={styles.head}>
              The recordings are older than the words: they still tell what was there before.
            </p>
          ) : null}
        </div>
      )}
    </Loaded>
  )
}
