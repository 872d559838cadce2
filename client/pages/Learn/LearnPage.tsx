import { Suspense, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { logPageEvent } from '#client/features/analytics/index.ts'
import { keepPlace } from '#client/features/catalogue/courses/index.ts'
import { RateButton, ReportButton } from '#client/features/feedback/index.ts'
import { LearnPlayer, LearnSkeleton, LockedCard, learning, loadCard } from '#client/features/learning/index.ts'
import { MatureCard } from '#client/features/learning/safety/index.ts'
import { BookmarkButton, useNotedFacts } from '#client/features/notes/index.ts'
import { AddToPlaylist, keepPlaylistPlace, useWithin } from '#client/features/playlists/index.ts'
import { claimAudioXp } from '#client/features/rewards/index.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTitle } from '#client/platform/title.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { NearView } from '#client/ui/NearView.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import type { AudioMode } from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { cardThread } from '#shared/rules/comments/thread.ts'
import { lessonView } from '#shared/rules/learning/lesson.ts'
import { MissingCardPage } from './MissingCardPage.tsx'

const DarkReview = lazyPart(async () => (await import('#client/features/learning/dark/index.ts')).DarkReview)
const AfterLearning = lazyPart(async () => (await import('#client/features/feedback/rating/index.ts')).AfterLearning)
const NoteBox = lazyPart(async () => (await import('#client/features/notes/index.ts')).NoteBox)
const Comments = lazyPart(async () => (await import('#client/features/comments/index.ts')).Comments)
const CommunityFacts = lazyPart(async () => (await import('#client/features/community/index.ts')).CommunityFacts)
const ResourcesButton = lazyPart(async () => (await import('#client/features/community/index.ts')).ResourcesButton)
const OutOfMarket = lazyPart(async () => (await import('#client/features/catalogue/index.ts')).OutOfMarket)

/** One card to learn, by its slug. */
export function LearnPage() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  // GLB-RU030. Shown within another page it is the lesson alone, without what one keeps and says of it.
  const isAlone = useEmbedded()
  const { card: shown, slug: known, tokens } = useSnapshot(learning)
  const { user, status } = useSnapshot(session)
  const userId = user?.user_id
  // Locks and marks differ by reader, so who it is must be known first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader sees another card
  useEffect(() => {
    if (status !== 'loading') void loadCard(slug)
  }, [slug, status, userId])

  const card = known === slug ? shown.data : null
  const trackId = Number(query.get('track'))
  const cardId =
    card && !card.is_locked && card.tracks.some(({ track_id }) => track_id === trackId) ? card.card_id : null
  useEffect(() => {
    // PTH-CA008.
    if (userId !== undefined && cardId !== null) keepPlace(trackId, cardId)
  }, [userId, trackId, cardId])
  // How much there is below, once that is known.
  const [counts, setCounts] = useState<{ of: string; facts?: number; comments?: number }>({ of: slug })
  const within = useWithin(query.get('playlist'), card?.card_id)
  const openIn = card && !card.is_locked && within ? card.card_id : null
  const playlistId = within?.id ?? undefined
  useEffect(() => {
    // PLY-CA011.
    if (playlistId !== undefined && openIn !== null) keepPlaylistPlace(playlistId, openIn)
  }, [playlistId, openIn])
  const noted = useNotedFacts(card?.card_id)
  useTitle(card ? `Learn ${card.name}` : undefined)
  if (known === slug && shown.status === 'failed' && !card) {
    if (NotFound.is(shown.error)) return <MissingCardPage />
    return (
      <Page narrow>
        <ErrorNotice title="This card could not be loaded." error={shown.error} onRetry={() => loadCard(slug)}>
          Nothing is lost. Check your connection and try again.
        </ErrorNotice>
      </Page>
    )
  }
  if (!card) return <LearnSkeleton />
  const here = `/learn/${card.slug}`
  const counted = counts.of === slug ? counts : { of: slug }
  const count = (found: { facts?: number; comments?: number }) =>
    setCounts((before) => ({ ...(before.of === slug ? before : { of: slug }), ...found }))
  const view = lessonView(card, { mode: query.get('mode'), isSafe: user?.safety_mode ?? false })
  const markets = card.tracks.map(({ market_id }) => market_id)
  const isElsewhere =
    !isAlone && user !== null && user.lead !== null && markets.length > 0 && !markets.includes(user.lead)
  return (
    <>
      {isElsewhere ? (
        // A notice that can't be had is no loss to the lesson.
        <PartBoundary fallback={() => null}>
          <Suspense>
            <OutOfMarket content={markets} />
          </Suspense>
        </PartBoundary>
      ) : null}
      {view === 'mature' ? (
        <MatureCard name={card.name} />
      ) : view === 'locked' ? (
        <LockedCard card={card} tokens={tokens} signedIn={user !== null} />
      ) : view === 'review' ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The review" onRetry={retry} />}>
          <Suspense fallback={<LearnSkeleton />}>
            <DarkReview key={card.card_id} card={card} />
          </Suspense>
        </PartBoundary>
      ) : (
        <LearnPlayer
          key={card.card_id}
          card={card}
          within={within}
          noted={noted}
          onHeard={claimAudioXp}
          onBroken={logBroken}
          talk={
            isAlone ? null : (
              <>
                <div data-part="community-facts">
                  <NearView what="The facts from readers">
                    <CommunityFacts cardId={card.card_id} here={here} onCount={(facts) => count({ facts })} />
                  </NearView>
                </div>
                <div data-part="comments">
                  <NearView what="The comments" atOnce={query.has('comment')}>
                    <Comments slug={cardThread(card.card_id)} here={here} onCount={(comments) => count({ comments })} />
                  </NearView>
                </div>
              </>
            )
          }
          jumps={
            isAlone
              ? []
              : [
                  { label: 'Notes', id: 'own-note' },
                  { label: 'Readers’ facts', id: 'community-facts', count: counted.facts },
                  { label: 'Comments', id: 'comments', count: counted.comments },
                ]
          }
          adds={(asIcon) => (
            <AddToPlaylist what={{ card_id: card.card_id }} card={card.name} here={here} asIcon={asIcon} />
          )}
          marks={
            isAlone ? null : (
              <>
                <RateButton card={card} />
                <BookmarkButton cardId={card.card_id} here={here} />
              </>
            )
          }
          after={
            // What is asked here stands beside the way on: without it nothing is lost.
            user && hydrated && !isAlone ? (
              <PartBoundary fallback={() => null}>
                <Suspense>
                  <AfterLearning card={card} />
                </Suspense>
              </PartBoundary>
            ) : null
          }
          own={(fact) =>
            hydrated && !isAlone ? (
              <>
                {fact ? <ReportButton fact={fact} location="fact" here={here} /> : null}
                {fact ? (
                  <PartBoundary fallback={() => null}>
                    <Suspense>
                      <ResourcesButton cardId={card.card_id} fact={fact} here={here} />
                    </Suspense>
                  </PartBoundary>
                ) : null}
                <PartBoundary fallback={({ retry }) => <MissingPart what="Your note" onRetry={retry} />}>
                  <Suspense>
                    <NoteBox cardId={card.card_id} fact={fact} here={here} />
                  </Suspense>
                </PartBoundary>
              </>
            ) : null
          }
        />
      )}
    </>
  )
}

/** GLB-CA003. A recording that this browser can't play is told of. */
const logBroken = (cardId: number, mode: AudioMode, code: number): void =>
  logPageEvent('audio_decode_error', { card_id: cardId, mode, code })
