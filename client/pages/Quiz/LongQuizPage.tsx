import { type ReactNode, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ReportButton } from '#client/features/feedback/index.ts'
import { closeQuiz, KeptBefore, QuizRound, QuizStopped, quiz } from '#client/features/quiz/index.ts'
import { LongResult, openLongQuiz, RoundChoice } from '#client/features/quiz/long/index.ts'
import { RoundGains, useRoundXp } from '#client/features/rewards/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { idIn } from '#shared/rules/catalogue/pathwayPath.ts'
import { QuizSkeleton } from './QuizSkeleton.tsx'

const LeagueTile = lazyPart(async () => (await import('#client/features/rewards/index.ts')).LeagueTile)

/** A quiz on the cards of a track. */
export const TrackQuizPage = () => <LongQuiz type="track" id={Number(useParams().track_id)} choice={<RoundChoice />} />
/** A quiz on the cards of a pathway, which its address names by slug and number. */
export const PathwayQuizPage = () => (
  <LongQuiz type="pathway" id={idIn(useParams().pathway) ?? 0} choice={<RoundChoice />} />
)

/** A quiz on the cards of a playlist. */
export const PlaylistQuizPage = () => (
  <LongQuiz type="playlist" id={Number(useParams().playlist_id)} choice={<RoundChoice />} />
)

type Props = ({ type: 'track' | 'pathway' | 'playlist'; id: number } | { type: 'spacedrep'; id: 'today' }) & {
  /** What stands before the round. */
  choice: ReactNode
}

/** A quiz on many cards. */
export function LongQuiz({ type, id, choice }: Props) {
  const { phase, long, round, roundId } = useSnapshot(quiz)
  const { user, status } = useSnapshot(session)
  const { xp, note: xpNote, levels, isGoalReached } = useRoundXp(round?.key, roundId)
  const known = status !== 'loading'
  const person = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's quiz is another one
  useEffect(() => {
    if (!known) return
    void openLongQuiz({ type, id } as Parameters<typeof openLongQuiz>[0])
    return closeQuiz
  }, [type, id, known, person])
  useTitle(long?.name ? `Quiz: ${long.name}` : undefined)
  return (
    <Page>
      <KeptBefore />
      {phase === 'failed' ? (
        <QuizStopped />
      ) : phase === 'choosing' ? (
        user ? (
          choice
        ) : (
          <ToRegister />
        )
      ) : phase === 'done' || phase === 'closing' ? (
        <LongResult
          xp={xp}
          xpNote={xpNote}
          gains={user ? <RoundGains levels={levels} isGoalReached={isGoalReached} /> : null}
          league={
            <PartBoundary fallback={() => null}>
              <Suspense>
                <LeagueTile />
              </Suspense>
            </PartBoundary>
          }
        />
      ) : phase === 'loading' ? (
        <QuizSkeleton />
      ) : (
        <QuizRound
          aside={(fact, stay) => (
            <ReportButton fact={fact} location="quiz" here={`/quiz/${type}/${id}`} onOpen={stay} />
          )}
        />
      )}
    </Page>
  )
}

/** TOK-RU011. Many cards are asked about with an account. */
function ToRegister() {
  const ask = () =>
    askToRegister({ quick: true, reason: 'Then a whole track can ask you, and remember what you know.' })
  return (
    <EmptyState whole title="Quiz yourself on all of it" action={<Button onClick={ask}>Start free</Button>}>
      With a free account a quiz can ask about many cards at once, and bring back what you missed.
    </EmptyState>
  )
}
