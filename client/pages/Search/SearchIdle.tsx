import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { learning, loadRecent, loadTrending } from '#client/features/learning/index.ts'
import { search } from '#client/features/search/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { SEARCH_EXAMPLES } from '#shared/rules/search/examples.ts'
import { CardShelf } from '../Browse/CardShelf.tsx'
import styles from './SearchIdle.module.css'

/** So many cards one goes on with are offered. */
const SHOWN = 6

/** What stands under an empty search: words to try for who never searched, where one was, what is new, and all there is. */
export function SearchIdle({ onPick }: { onPick: (query: string) => void }) {
  const { user } = useSnapshot(session)
  const { recent, trending } = useSnapshot(learning)
  const { status, data } = useSnapshot(search).recent
  const neverSearched = status !== 'loading' && !data?.length
  const userId = user?.user_id
  useEffect(() => {
    if (userId !== undefined) void Promise.all([loadRecent(), loadTrending()])
  }, [userId])
  return (
    <div className={styles.idle}>
      {neverSearched ? (
        <section aria-label="Words to try">
          <ul className={styles.chips}>
            {SEARCH_EXAMPLES.map((query) => (
              <li key={query}>
                <Button look="quiet" onClick={() => onPick(query)}>
                  {query}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {user ? (
        <>
          <CardShelf level={2} title="Continue with" cards={recent.data?.continue.slice(0, SHOWN)} />
          <CardShelf level={2} title="New" cards={trending.new} />
        </>
      ) : null}
      <p>
        <ButtonLink to="/find-pictomo" look="plain">
          See all cards by course
        </ButtonLink>
      </p>
    </div>
  )
}
