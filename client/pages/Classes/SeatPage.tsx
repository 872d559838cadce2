import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import {
  answer,
  classes,
  lateIn,
  openPlaces,
  ownAnswers,
  placeAfter,
  SeatNotice,
  SeatQuestion,
  takeUpKept,
  tellSeat,
  underwayIn,
  unsentIn,
  watchSeat,
} from '#client/features/classes/index.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { SeatView } from '#shared/contract/classes/index.ts'
import styles from './SeatPage.module.css'

/** The student's own screen in a live quiz: the question, the answers, and how it went. */
export function SeatPage() {
  const { sessionId = '' } = useParams()
  useEffect(() => {
    takeUpKept(sessionId)
    return watchSeat(sessionId)
  }, [sessionId])
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
      {live || session.state !== 'lobby' ? null : (
        <p className={styles.lost} role="status">
          Reconnecting. Your seat is kept.
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
  const { live } = useSnapshot(classes)
  const { choices } = useSnapshot(ownAnswers)
  const { session, questions, answers } = seat
  const underway = underwayIn(choices, session.session_id)
  const open = openPlaces(seat, underway)
  const [at, setAt] = useState(open[0] ?? questions.length)
  // What is given back after the last is asked again.
  if (at >= questions.length && open[0] !== undefined) setAt(open[0])
  const heading = useFocusOn<HTMLHeadingElement>(at)
  const question = questions[at]
  const own = question && answers.find((stored) => stored.fact_id === question.fact_id)
  const chosen = question && underway.get(question.fact_id)
  const isGiven = chosen !== undefined && chosen.state !== 'refused'
  const paused = session.state === 'paused'
  // Another screen of the student may be further.
  const nextOpen = placeAfter(open, at)
  const mayGoOn = own !== undefined || chosen?.state === 'kept'

  const choose = (choice: number) => {
    if (question && !own && !isGiven && !paused) void answer(question.fact_id, choice)
  }
  const next = () => setAt(nextOpen ?? questions.length)
  useShortcuts('Live quiz', [
    {
      keys: ['1', '2', '3', '4', '5', '6'],
      label: 'Choose an answer',
      fixed: true,
      run: (key) => question && Number(key) <= question.options.length && choose(Number(key) - 1),
    },
    { keys: ['Enter'], label: 'Next question', run: () => mayGoOn && next() },
  ])
  if (!question) return <AllAnswered seat={seat} unsent={unsentIn(seat, underway)} />
  return (
    <div className={styles.play}>
      <div className={styles.progress}>
        <ProgressBar value={questions.length - open.length} total={questions.length} label="Questions answered" />
        <span>
          {at + 1} of {questions.length}
        </span>
      </div>
      <SeatQuestion
        key={question.fact_id}
        heading={heading}
        question={question}
        answer={own}
        chosen={isGiven ? chosen.choice : undefined}
        closed={paused}
        onAnswer={choose}
      />
      <SeatNotice told={tellSeat({ state: session.state, live, answer: own, chosen })}>
        {mayGoOn ? (
          <Button large onClick={next}>
            {nextOpen === null ? 'Finish' : 'Next'}
          </Button>
        ) : null}
      </SeatNotice>
    </div>
  )
}

function AllAnswered({ seat, unsent }: { seat: Snapshot<SeatView>; unsent: number }) {
  return (
    <Card className={styles.still}>
      <h2>All answered</h2>
      {unsent > 0 ? (
        <p className={styles.lost} role="status">
          {unsent === 1 ? 'One answer is' : `${unsent} answers are`} kept, not sent yet. Keep this page open until you
          are connected again.
        </p>
      ) : (
        <p>
          {seat.answers.filter((one) => one.correct).length} of {seat.questions.length} right. The results come when
          your educator ends the quiz.
        </p>
      )}
    </Card>
  )
}

function Ended({ seat }: { seat: Snapshot<SeatView> }) {
  const { choices } = useSnapshot(ownAnswers)
  const correct = seat.answers.filter((one) => one.correct).length
  const late = lateIn(seat, underwayIn(choices, seat.session.session_id))
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
      {late > 0 ? (
        <p role="status">
          {late === 1 ? 'One answer of yours' : `${late} answers of yours`} came after the end and did not count.
        </p>
      ) : null}
      <ButtonLink to={`/learn/${seat.session.card.slug}`}>Learn this Pictomo</ButtonLink>
    </Card>
  )
}
