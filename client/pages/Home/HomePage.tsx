import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { CardTile, CardTilesSkeleton } from '#client/features/catalogue/index.ts'
import { learning, loadRecent, loadTokens } from '#client/features/learning/index.ts'
import { LimitsTile, useTokensWatch } from '#client/features/learning/limits/index.ts'
import { DailyTile } from '#client/features/memory/index.ts'
import { useWhatNext } from '#client/features/memory/next/index.ts'
import { AchievementsTile } from '#client/features/rewards/achievements/index.ts'
import { LeagueTile, ResultDialog } from '#client/features/rewards/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { Loading } from '#client/ui/Skeleton.tsx'
import { opensBy } from '#shared/rules/catalogue/opening.ts'
import { DailySettings } from './DailySettings.tsx'
import { EndingCard } from './EndingCard.tsx'
import { ExtraTiles } from './ExtraTiles.tsx'
import styles from './HomePage.module.css'
import { HomeSections, Section, SectionsMenu } from './HomeSections.tsx'
import { NextDaily } from './NextDaily.tsx'
import { NextLesson, NextLessonSkeleton } from './NextLesson.tsx'
import { Onboarding } from './Onboarding.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { Sourcing } from './Sourcing.tsx'
import { TodayGoal } from './TodayGoal.tsx'
import { XpCard } from './XpCard.tsx'

const EventsTile = lazyPart(async () => (await import('#client/features/webinars/home/index.ts')).EventsTile)
const OrderAtBank = lazyPart(async () => (await import('#client/features/billing/waiting/index.ts')).OrderAtBank)
const LiveNow = lazyPart(async () => (await import('#client/features/webinars/home/index.ts')).LiveNow)
const GroupTile = lazyPart(async () => (await import('#client/features/groupbuys/index.ts')).GroupTile)
const PlaylistsTile = lazyPart(async () => (await import('#client/features/playlists/home/index.ts')).PlaylistsTile)

/** Two whole rows on a large screen. */
const ROW_MAX = 6

/** What to do next first; then the league and XP; then more cards. */
export function HomePage() {
  const { user } = useSnapshot(session)
  const { recent } = useSnapshot(learning)
  useEffect(() => void Promise.all([loadRecent(), loadTokens()]), [])
  useTokensWatch()
  const { daily, due, offers } = useWhatNext()
  const first = daily === 'first' ? undefined : offers?.[0]
  const rest = daily === 'first' ? (offers ?? []) : (offers ?? []).slice(1)
  const more = (begun: boolean) =>
    rest
      .filter(({ isBegun }) => isBegun === begun)
      .slice(0, ROW_MAX)
      .map(({ card }) => card)
  return (
    <Page>
      <PageHead
        title={user?.full_name ? `Hello, ${user.first_name || user.full_name}` : 'Your day'}
        aside={<SectionsMenu />}
      >
        <TodayGoal />
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PartBoundary fallback={() => null}>
            <Suspense>
              <LiveNow />
            </Suspense>
          </PartBoundary>
          <PartBoundary fallback={() => null}>
            <Suspense>
              <OrderAtBank />
            </Suspense>
          </PartBoundary>
          <OpenSessions />
          {recent.status === 'failed' && !recent.data ? (
            <ErrorNotice title="Your cards could not be loaded." error={recent.error} onRetry={loadRecent}>
              What you learned is safe.
            </ErrorNotice>
          ) : !recent.data || daily === 'unknown' ? (
            <Loading what="what comes next">
              <NextLessonSkeleton />
            </Loading>
          ) : daily === 'first' ? (
            <NextDaily />
          ) : first ? (
            <NextLesson offer={first} />
          ) : (
            <EmptyState
              title="Nothing begun yet"
              action={<ButtonLink to="/find-pictomo">Find your first card</ButtonLink>}
            >
              Cards you begin wait for you here.
            </EmptyState>
          )}
        </div>
        <div className={styles.side}>
          <DailyTile isOffered={daily === 'first'} />
          <EndingCard />
          <LimitsTile hasDaily={due.total > 0} />
          {recent.data ? <Onboarding cardsViewed={recent.data.cards_viewed} /> : null}
          <Section name="xp">
            <XpCard />
          </Section>
          <LeagueTile />
          {/* Beside each other on a phone, so that what is further down is near. */}
          <div className={styles.more}>
            <Section name="achievements">
              <AchievementsTile />
            </Section>
            <Section name="playlists">
              <PartBoundary fallback={({ retry }) => <MissingPart what="Your playlists" onRetry={retry} />}>
                <Suspense>
                  <PlaylistsTile />
                </Suspense>
              </PartBoundary>
            </Section>
            {user?.is_trial ? (
              <PartBoundary fallback={() => null}>
                <Suspense>
                  <GroupTile />
                </Suspense>
              </PartBoundary>
            ) : null}
            <PartBoundary fallback={() => null}>
              <Suspense>
                <EventsTile />
              </Suspense>
            </PartBoundary>
          </div>
          <ExtraTiles />
        </div>
        <div className={styles.later}>
          <CardRow title="Continue with" cards={more(true)} />
          <CardRow title="Begin something new" cards={recent.data || recent.status === 'failed' ? more(false) : null} />
          <HomeSections />
        </div>
      </div>
      <DailySettings />
      <ResultDialog />
      {recent.data ? <Sourcing cardsViewed={recent.data.cards_viewed} /> : null}
    </Page>
  )
}

type RowCard = Parameters<typeof CardTile>[0]['card'] & { card_id: number }

function CardRow({ title, cards }: { title: string; cards: readonly RowCard[] | null }) {
  const opens = opensBy('member', useSnapshot(learning).tokens)
  if (cards?.length === 0) return null
  return (
    <section className={styles.row}>
      <h2>{title}</h2>
      {cards ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.card_id} className={styles.cell}>
              <CardTile card={card} opens={opens} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.cards}>
          <CardTilesSkeleton count={3} />
        </div>
      )}
    </section>
  )
}
