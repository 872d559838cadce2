import { Navigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { CardLocked, EducatorOnlyPlays } from '#shared/contract/learning/index.ts'
import { NoRoundsLeft } from '#shared/contract/memory/index.ts'
import { NoQuestionsLeft, NothingToAsk } from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import { waitText } from '#shared/time.ts'
import { beginRound, isOpen, openQuiz } from './begin.ts'
import { chooseAgain } from './beginLong.ts'
import { keptText, useKeptAnswers } from './keptAnswers.ts'
import { NothingDue } from './NothingDue.tsx'
import { quiz } from './state.ts'

/** Why there is no quiz, or no more of it, and what to do instead. */
export function QuizStopped() {
  const { error, slug, part, card, long, answers, roundId, round } = useSnapshot(quiz)
  const waiting = useKeptAnswers('shown', { roundId, key: round?.key })
  const kept = waiting > 0 ? keptText(waiting, 'of this round') : savedText(answers.length)
  if (NoQuestionsLeft.is(error)) {
    return (
      <EmptyState
        whole
        title="You have used all of today’s free questions"
        action={<ButtonLink to={long ? '/find-pictomo' : `/learn/${slug}`}>Learn on</ButtonLink>}
      >
        {kept} New questions come in {waitText(error.data.reset)}.
      </EmptyState>
    )
  }
  if (CardLocked.is(error) && slug) {
    // What stopped the quiz of before says nothing about the one that is opened now.
    return isOpen(slug, part ?? undefined) ? <ToItsLock slug={slug} /> : null
  }
  if (EducatorOnlyPlays.is(error)) {
    return (
      <EmptyState
        whole
        title="Quizzes come with a plan"
        action={<ButtonLink to={`/learn/${slug}`}>Play the lesson</ButtonLink>}
      >
        {sentenceOf(error)}
      </EmptyState>
    )
  }
  if (NoRoundsLeft.is(error)) {
    return (
      <EmptyState whole title={sentenceOf(error)} action={<ButtonLink to="/find-pictomo">Learn on</ButtonLink>}>
        {kept} The next one comes in {waitText(error.data.reset)}.
      </EmptyState>
    )
  }
  if (NothingToAsk.is(error) && long?.type === 'spacedrep') return <NothingDue />
  if (NothingToAsk.is(error)) {
    return (
      <EmptyState
        whole
        title="There is nothing to ask here yet"
        action={<ButtonLink to="/find-pictomo">Find another</ButtonLink>}
      >
        Open one of its cards first; what is locked is not asked.
      </EmptyState>
    )
  }
  if (NotFound.is(error)) {
    return (
      <EmptyState
        whole
        title={long ? 'There is no such place' : 'There is no such card'}
        action={<ButtonLink to="/find-pictomo">Find another</ButtonLink>}
      >
        It may have been renamed or taken down.
      </EmptyState>
    )
  }
  const again = () => (long ? chooseAgain() : card ? beginRound() : openQuiz(slug ?? ''))
  return (
    <ErrorNotice title={sentenceOf(error)}>
      <p>{kept}</p>
      <Button look="quiet" onClick={() => void again()}>
        Begin again
      </Button>
    </ErrorNotice>
  )
}

/** At its lesson stands all that opens a card that is locked. */
function ToItsLock({ slug }: { slug: string }) {
  const playlist = useSearchParams()[0].get('playlist')
  return <Navigate to={`/learn/${slug}${playlist ? `?playlist=${encodeURIComponent(playlist)}` : ''}`} replace />
}

const savedText = (answers: number): string => {
  if (answers === 0) return 'Nothing is lost.'
  return answers === 1 ? 'Your answer is saved.' : `Your ${answers} answers are saved.`
}
