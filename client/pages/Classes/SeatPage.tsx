import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { answer, classes, SeatQuestion, watchSeat } from '#client/features/classes/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { SeatView } from '#shared/contract/classes/index.ts'
import styles from './SeatPage.module.css'

/** The student's own screen in a live quiz: the question, the answers, and how it went. */
export function SeatPage() {
  const { sessionId = '' } = useParams()
  useEffect(() => watchSeat(sessionId), [sessionId])
  const { seat, live } = useSnapshot(classes)
  useTitle(seat.data ? `${seat.data.session.card.name}, live quiz` : 'Live quiz')
  if (seat.status === 'failed' && !seat.data) {
    return (
      <Page narrow>
        <EmptyState title="You have no seat in this quiz" action={<ButtonLink to="/class">Enter a code</ButtonLink>}>
          Join with the code on the board.
        </EmptyState>
      </Page>
    )
  }
  if (!seat.data) {
    return (
      <Page narrow>
        <Loading what="the quiz">
          <Skeleton height="24rem" />
        </Loading>
      </Page>
    )
  }
  const { session } = seat.data
  const playing = session.state === 'running' || session.state === 'paused'
  return (
    <Page narrow>
      <header className={styles.head} data-playing={playing || undefined}>
        <h1 className={styles.title}>{session.card.name}</h1>
        <p className={styles.class}>{session.class_name}</p>
      </header>
      {live || session.state === 'ended' ? null : (
        <p className={styles.lost} role="status">
          Reconnecting. Your answers are kept.
        </p>
      )}
      {session.state === 'ended' ? (
        <Ended seat={seat.data} />
      ) : session.state === 'lobby' ? (
        <Lobby />
      ) : (
        <Playing seat={seat.data} />
      )}
    </Page>
  )
}

function Lobby() {
  return (
    <Card className={styles.still}>
      <h2>You are in</h2>
      <p>The quiz begins when your educator starts it. Keep this page open.</p>
    </Card>
  )
}

/** The first question that has no answer; after an answer it stays until "Next". */
function Playing({ seat }: { seat: Snapshot<SeatView> }) {
  const { sending, live } = useSnapshot(classes)
  const given = new Map(seat.answers.map((own) => [own.fact_id, own]))
  const firstOpen = seat.questions.findIndex((question) => !given.has(question.fact_id))
  const [at, setAt] = useState(firstOpen === -1 ? seat.questions.length : firstOpen)
  const [refused, setRefused] = useState<{ fact_id: number; choice: number; why: string } | null>(null)
  const question = seat.questions[at]
  const own = question && given.get(question.fact_id)
  const paused = seat.session.state === 'paused'
  // Another screen of the student may be further.
  const nextOpen = seat.questions.findIndex((other, place) => place > at && !given.has(other.fact_id))

  const choose = (choice: number) => {
    if (!question || own || paused) return
    setRefused(null)
    const { fact_id } = question
    answer(fact_id, choice).catch((error) => setRefused({ fact_id, choice, why: sentenceOf(error) }))
  }
  const next = () => {
    setRefused(null)
    setAt(nextOpen === -1 ? seat.questions.length : nextOpen)
  }
  // With the line back, or the session in another state, what was told of the last try holds no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each turn of the session
  useEffect(() => {
    if (live) setRefused(null)
  }, [live, seat.session.version])
  useShortcuts('Live quiz', [
    {
      keys: ['1', '2', '3', '4', '5', '6'],
      label: 'Choose an answer',
      run: (key) => question && Number(key) <= question.options.length && choose(Number(key) - 1),
    },
    { keys: ['Enter'], label: 'Next question', run: () => own && next() },
  ])
  if (!question) {
    return (
      <Card className={styles.still}>
        <h2>All answered</h2>
        <p>
          {seat.answers.filter((one) => one.correct).length} of {seat.questions.length} right. The results come when
          your educator ends the quiz.
        </p>
      </Card>
    )
  }
  return (
    <div className={styles.play}>
      <div className={styles.progress}>
        <ProgressBar value={given.size} total={seat.questions.length} label="Questions answered" />
        <span>
          {at + 1} of {seat.questions.length}
        </span>
      </div>
      {paused ? (
        <p className={styles.paused} role="status">
          Paused by your educator. Your answers are kept.
        </p>
      ) : null}
      <SeatQuestion
        key={question.fact_id}
        question={question}
        answer={own}
        sending={sending[question.fact_id]}
        refused={refused?.fact_id === question.fact_id ? refused : null}
        closed={paused}
        onAnswer={choose}
      />
      {own ? (
        <div className={styles.after} role="status">
          <p className={own.correct ? styles.right : styles.wrong}>{own.correct ? 'Right.' : 'Not this time.'}</p>
          <Button large onClick={next}>
            {nextOpen === -1 ? 'Finish' : 'Next'}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Ended({ seat }: { seat: Snapshot<SeatView> }) {
  const correct = seat.answers.filter((one) => one.correct).length
  return (
    <Card className={styles.still}>
      <h2>The quiz is over</h2>
      <p className={styles.score}>
        {correct} of {seat.questions.length} right
      </p>
      {seat.result ? (
        <p>
          The class had {seat.result.class_average} of {seat.questions.length} right on average.
        </p>
      ) : null}
      <ButtonLink to={`/learn/${seat.session.card.slug}`}>Learn this Pictomo</ButtonLink>
    </Card>
  )
}
