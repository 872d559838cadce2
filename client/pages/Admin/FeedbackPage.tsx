import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import {
  CardRatings,
  feedback,
  RatedCards,
  ReportList,
  searchRatedCards,
  searchReports,
} from '#client/features/feedback/staff/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { ReportView } from '#shared/contract/feedback/index.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { canAnswerReports } from '#shared/rules/feedback/report.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import { FeedbackFilters } from './FeedbackFilters.tsx'
import { type Asked, askedIn } from './feedbackAddress.ts'
import styles from './PeoplePage.module.css'

/** What people say of cards, for staff who may answer it. What is looked for stands in the address. */
export function FeedbackPage() {
  const [address, ask] = useSearchParams()
  const asked = askedIn(address)
  const { user, permissions } = useSnapshot(session)
  const actor = user && actorOf(session.user, [...permissions])
  const go = (change: Partial<Record<keyof Asked, string>>) =>
    ask(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <Page>
      {actor && isAdmin(actor) ? <BackToAdmin /> : null}
      <PageHead title="What people say of cards">
        Errors and cards that were reported, and how cards are rated. All of it is for the staff alone.
      </PageHead>
      {actor && !canAnswerReports(actor) && permissions.length > 0 ? (
        <EmptyState title="This is not yours to answer">
          It takes the permission “feedback, answer”. Ask whoever looks after your accounts.
        </EmptyState>
      ) : (
        <Tabs
          label="What is shown"
          value={asked.view}
          onChange={(view) => ask(view === 'reports' ? {} : { view })}
          tabs={[
            { value: 'reports', label: 'Reports', content: <Reports asked={asked} go={go} /> },
            { value: 'ratings', label: 'Ratings', content: <Ratings asked={asked} go={go} /> },
          ]}
        />
      )}
    </Page>
  )
}

type Props = { asked: Asked; go: (change: Partial<Record<keyof Asked, string>>) => void }

function Reports({ asked, go }: Props) {
  const { reports } = useSnapshot(feedback)
  const { state, type, query, card, page } = asked
  const search = () =>
    searchReports({
      query,
      page,
      ...(state === 'all' ? {} : { state }),
      ...(type ? { type } : {}),
      ...(card ? { card_id: card } : {}),
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says it all
  useEffect(() => void search(), [state, type, query, card, page])
  return (
    <div className={styles.parts}>
      <FeedbackFilters asked={asked} onChange={go} />
      {card ? <CardRatings cardId={card} onClose="?" /> : null}
      <Loaded from={reports} what="the reports" onRetry={search}>
        {({ data, total, page: shown, last_page }) => (
          <>
            <p role="status">{total === 1 ? '1 report' : `${total} reports`}</p>
            {data.length > 0 ? (
              <ReportList
                rows={data as readonly ReportView[]}
                toCard={(id) => `?state=all&card=${id}`}
                onAnswered={() =>
                  // With the last one of a page the page is gone.
                  data.length === 1 && page > 1 ? go({ page: String(page - 1) }) : void search()
                }
              />
            ) : (
              <EmptyState title="Nothing to look at">
                What learners report stands here, the most severe first.
              </EmptyState>
            )}
            <Pager page={shown} last={last_page} onPage={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Ratings({ asked, go }: Props) {
  const { cards } = useSnapshot(feedback)
  const { query, card, page } = asked
  const search = () => searchRatedCards({ query, page })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says it all
  useEffect(() => void search(), [query, page])
  return (
    <div className={styles.parts}>
      {card ? <CardRatings cardId={card} onClose="?view=ratings" /> : null}
      <Loaded from={cards} what="the ratings" onRetry={search}>
        {({ data, total, page: shown, last_page }) => (
          <>
            <p role="status">{total === 1 ? '1 rated card' : `${total} rated cards`}, the lowest first</p>
            {data.length > 0 ? (
              <RatedCards rows={data} to={(id) => `?view=ratings&card=${id}`} />
            ) : (
              <EmptyState title="No ratings yet">Who has heard a card to its end is asked for one.</EmptyState>
            )}
            <Pager page={shown} last={last_page} onPage={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </div>
  )
}
