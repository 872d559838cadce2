import { Suspense, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ReportButton } from '#client/features/feedback/index.ts'
import { MatureCard } from '#client/features/learning/safety/index.ts'
import { useWithin } from '#client/features/playlists/index.ts'
import {
  closeQuiz,
  isOpen,
  KeptBefore,
  openQuiz,
  partOf,
  QuizResult,
  QuizRound,
  QuizStopped,
  quiz,
  useHidesName,
} from '#client/features/quiz/index.ts'
import { RoundGains, useRoundXp } from '#client/features/rewards/index.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './QuizPage.module.css'
import { QuizSkeleton } from './QuizSkeleton.tsx'

const ConfidenceQuestion = lazyPart(
  async () => (await import('#client/features/feedback/rating/index.ts')).ConfidenceQuestion,
)

const RecallRound = lazyPart(async () => (await import('#client/features/quiz/recall/index.ts')).RecallRound)

const LeagueTile = lazyPart(async () => (await import('#client/features/rewards/index.ts')).LeagueTile)

/** A quiz on one card. */
export function QuizPage() {
  const { slug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const part = partOf(params.get('ask'))
  const { part: asked, phase, card, questions, tasks, round, roundId } = useSnapshot(quiz)
  const { user } = useSnapshot(session)
  const { xp, note: xpNote, levels, isGoalReached } = useRoundXp(round?.key, roundId)
  const isEmbedded = useEmbedded()
  const within = useWithin(params.get('playlist'), card?.card_id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card closes what was asked about this one
  useEffect(() => closeQuiz, [slug])
  useEffect(() => {
    if (!isOpen(slug, part)) void openQuiz(slug, part)
  }, [slug, part])
  // Another round that is begun here is asked again after a reload: the address follows what is asked. Begun from how one went,
  // it has a place of its own in the history, so that going back leads to that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that leads elsewhere is followed above
  useEffect(() => {
    if (quiz.slug !== slug || isOpen(slug, part)) return
    setParams(
      (now) => {
        now.delete('ask')
        if (quiz.part) now.set('ask', quiz.part)
        return now
      },
      { replace: !quiz.isAgain },
    )
  }, [asked])
  const hidesName = useHidesName()
  useTitle(hidesName ? 'Quiz' : card ? `Quiz: ${card.name}` : undefined)
  if (card?.is_mature && user?.safety_mode) return <MatureCard name={card.name} />
  return (
    <Page className={styles.page}>
      <KeptBefore />
      {phase === 'failed' ? (
        <QuizStopped />
      ) : phase === 'done' || phase === 'closing' ? (
        <QuizResult
          xp={isEmbedded ? 0 : xp}
          xpNote={isEmbedded ? '' : xpNote}
          gains={user && !isEmbedded ? <RoundGains levels={levels} isGoalReached={isGoalReached} /> : null}
          within={within}
          league={
            user && !isEmbedded ? (
              <PartBoundary fallback={() => null}>
                <Suspense>
                  <LeagueTile />
                </Suspense>
              </PartBoundary>
            ) : null
          }
        >
          {user && card && !isEmbedded ? (
            // Without the question nothing is lost.
            <PartBoundary fallback={() => null}>
              <Suspense fallback={<Skeleton height="4.5rem" />}>
                <ConfidenceQuestion cardId={card.card_id} />
              </Suspense>
            </PartBoundary>
          ) : null}
        </QuizResult>
      ) : phase === 'loading' ? (
        <QuizSkeleton />
      ) : questions.length === 0 ? (
        <EmptyState
          whole
          title="This card has nothing to ask yet"
          action={<ButtonLink to={`/learn/${slug}`}>Learn it</ButtonLink>}
        />
      ) : tasks ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The questions" onRetry={retry} />}>
          <Suspense fallback={<QuizSkeleton />}>
            <RecallRound />
          </Suspense>
        </PartBoundary>
      ) : (
        <QuizRound
          aside={(fact, stay) => (
            <ReportButton fact={fact} location="quiz" here={`/quiz/pictomo/${slug}`} onOpen={stay} />
          )}
        />
      )}
    </Page>
  )
}
