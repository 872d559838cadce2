import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { OWN_MADE_SEEN } from '#shared/rules/search/onboarding.ts'
import styles from './Search.module.css'
import { search } from './store.ts'

/** SRC-SC005. Once, to who knows the place: members draw cards too. */
export function OwnMadeOffer({ onTake }: { onTake: () => void }) {
  const { offersOwnMade } = useSnapshot(search)
  const { user } = useSnapshot(session)
  if (!offersOwnMade || !user || user.has_seen[OWN_MADE_SEEN]) return null
  const settle = () => countSeen(OWN_MADE_SEEN)
  return (
    <aside className={styles.offer} aria-label="Members’ own cards">
      <p>
        <strong>Members draw cards too.</strong> They are found beside ours once you ask for them; nobody but their
        makers has checked them.
      </p>
      <Button
        look="quiet"
        onClick={() => {
          settle()
          onTake()
        }}
      >
        Search them too
      </Button>
      <Button look="plain" onClick={settle}>
        Not now
      </Button>
    </aside>
  )
}
