import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { beginLong, NothingDue } from '#client/features/quiz/daily/index.ts'
import { quiz } from '#client/features/quiz/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import { DAILY_SEEN, showsIntro } from '#shared/rules/memory/firstTimes.ts'
import { LongQuiz } from './LongQuizPage.tsx'
import styles from './QuizPage.module.css'

const DailyIntro = lazyPart(async () => (await import('#client/features/memory/intro/index.ts')).DailyIntro)
const DailyOnboarding = lazyPart(async () => (await import('#client/features/memory/intro/index.ts')).DailyOnboarding)

/** The daily quiz: what is due today, each with why. */
export function DailyQuizPage() {
  const { answers, resumed, phase } = useSnapshot(quiz)
  return (
    <>
      <LongQuiz type="spacedrep" id="today" choice={<DailyStart />} />
      <PartBoundary fallback={() => null}>
        <Suspense>
          <DailyOnboarding answered={answers.length - resumed} isOver={phase === 'done'} />
        </Suspense>
      </PartBoundary>
    </>
  )
}

/** What waits today, and the one button that begins it. */
function DailyStart() {
  const { long, isAgain } = useSnapshot(quiz)
  const heading = useFocusOn<HTMLHeadingElement>('choice', isAgain)
  const count = long?.stand?.total ?? 0
  if (count === 0) return <NothingDue focused={isAgain} />
  const start = () => {
    // Whoever begins knows what it is.
    if (session.user && showsIntro(session.user.has_seen)) countSeen(DAILY_SEEN.intro)
    void beginLong({})
  }
  return (
    <Card className={styles.daily}>
      <h1 ref={heading} tabIndex={-1}>
        Daily quiz
      </h1>
      <p>
        {count === 1 ? 'One question is' : `${count} questions are`} due today: what you would begin to forget now, what
        you missed, and what you learned and were never asked.
      </p>
      <Button large onClick={start}>
        Start
      </Button>
      <PartBoundary fallback={() => null}>
        <Suspense>
          <DailyIntro />
        </Suspense>
      </PartBoundary>
    </Card>
  )
}
