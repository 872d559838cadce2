import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { HeldDays, heldXp, loadDecidedXp, loadHeldXp } from '#client/features/rewards/office/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

/** XPA-RU002. XP of answers that came faster than they can be read, for the staff to release or void. */
export function HeldXpPage() {
  const [asked, ask] = useSearchParams()
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const { list, decided } = useSnapshot(heldXp) as typeof heldXp
  const actor = actorOf(useSnapshot(session).user as typeof session.user)
  const again = () => void loadHeldXp(page)
  useEffect(() => void loadHeldXp(page), [page])
  useEffect(() => void loadDecidedXp(), [])
  return (
    <Page narrow>
      {actor && isAdmin(actor) ? <BackToAdmin /> : null}
      <PageHead title="XP to check">
        Answers that came faster than their questions can be read. Their XP counts once it is released.
      </PageHead>
      <div className={styles.parts}>
        <Loaded from={list} what="XP to check" onRetry={again}>
          {({ data, page: at, last_page, total }) => (
            <>
              {data.length > 0 ? (
                <HeldDays rows={data} />
              ) : (
                <EmptyState title={total > 0 ? 'This page is empty by now' : 'Nothing to check'}>
                  {total > 0 ? 'Go back to the first.' : 'A day with such answers comes here by itself.'}
                </EmptyState>
              )}
              <Pager page={Math.min(at, last_page)} last={last_page} onPage={(to) => ask({ page: String(to) })} />
            </>
          )}
        </Loaded>
        {decided.data && decided.data.data.length > 0 ? (
          <section aria-labelledby="decided" className={styles.parts}>
            <h2 id="decided">Decided this week</h2>
            <p>What was decided by mistake is taken back here until the week’s leagues close.</p>
            <HeldDays rows={decided.data.data} />
          </section>
        ) : null}
      </div>
    </Page>
  )
}
