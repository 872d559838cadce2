import { Images } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import styles from '../Community.module.css'
import { community, loadCounts } from '../store.ts'

const ResourcesDialog = lazyPart(async () => (await import('./ResourcesDialog.tsx')).ResourcesDialog)

type Fact = { readonly fact_id: number; readonly name: string }
type Props = {
  cardId: number
  fact: Fact
  /** The page that one comes back to after signing in. */
  here: string
}

/** Opens the pictures, videos and links that readers added to a fact, and says how many there are. */
export function ResourcesButton({ cardId, fact, here }: Props) {
  const { user } = useSnapshot(session)
  const counts = useSnapshot(community).counts[cardId]?.data
  // What is looked at stays the same while the voice goes to other facts.
  const [opened, open] = useState<Fact | null>(null)
  const userId = user?.user_id
  // Another reader sees others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who reads it decides what is counted
  useEffect(() => void loadCounts(cardId), [cardId, userId])
  const count = counts?.[fact.fact_id] ?? 0
  return (
    <>
      <Button
        look="plain"
        className={styles.open}
        leftSection={<Images size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => open(fact)}
      >
        Pictures and links{count > 0 ? ` (${count})` : ''}
      </Button>
      {opened ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The pictures and links" onRetry={retry} />}>
          <Suspense>
            <ResourcesDialog cardId={cardId} fact={opened} here={here} onClose={() => open(null)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
}
