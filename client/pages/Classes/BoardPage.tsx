import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  classes,
  JoinCode,
  NamelessProgress,
  QuestionBars,
  ResultTable,
  StudentTiles,
  showNames,
  totals,
  turnSession,
  useShowsNames,
  watchBoard,
} from '#client/features/classes/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { SessionState, SessionView } from '#shared/contract/classes/index.ts'
import { percentText } from '#shared/percent.ts'
import styles from './BoardPage.module.css'

/** The educator's board: readable from the back of a room, and moving as the class answers. */
export function BoardPage() {
  const { sessionId = '' } = useParams()
  useEffect(() => watchBoard(sessionId), [sessionId])
  const { board, present, live } = useSnapshot(classes)
  const names = useShowsNames()
  const view = board.data
  useTitle(view ? `${view.session.card.name}, live quiz` : 'Live quiz')
  if (board.status === 'failed') {
    return (
      <Page narrow>
        <EmptyState title="This quiz is not yours to watch" action={<ButtonLink to="/teach">Your quizzes</ButtonLink>}>
          The board opens for those who teach the class.
        </EmptyState>
      </Page>
    )
  }
  if (!view) {
    return (
      <Page>
        <Loading what="the board">
          <div className={styles.board}>
            <Skeleton height="10rem" />
            <Skeleton height="20rem" />
          </div>
        </Loading>
      </Page>
    )
  }
  const { session } = view
  const sum = totals(view)
  const ended = session.state === 'ended'
  return (
    <Page>
      <div className={styles.board}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{session.card.name}</h1>
            <p className={styles.lead}>{session.class_name}</p>
          </div>
          <div className={styles.controls}>
            {ended ? null : <Badge tone={live ? 'right' : 'warning'}>{live ? 'Live' : 'Reconnecting'}</Badge>}
            <Controls session={session} />
          </div>
        </header>
        {ended ? null : (
          <Card>
            <JoinCode code={session.join_code} />
          </Card>
        )}
        <dl className={styles.figures}>
          <Figure name="Joined" value={sum.joined} />
          {ended ? null : (
            <Figure
              name="Here now"
              value={view.students.filter((student) => present.includes(student.user_id)).length}
            />
          )}
          <Figure name="Answers" value={sum.answered} />
          <Figure
            name="Right"
            value={sum.answered ? percentText(Math.round((100 * sum.correct) / sum.answered)) : '–'}
          />
          <Figure name="Finished" value={sum.finished} />
        </dl>
        <SwitchField
          label="Show names"
          description="Who is here, and each one’s right and wrong. Keep it off while the class can see this page."
          checked={names}
          onChange={(event) => showNames(event.currentTarget.checked)}
        />
        {ended && sum.joined > 0 ? (
          <Card>
            <ResultTable view={view} names={names} />
          </Card>
        ) : null}
        <section aria-labelledby="students">
          <h2 id="students" className={styles.part}>
            Students
          </h2>
          {view.students.length === 0 ? (
            <EmptyState title={ended ? 'Nobody joined' : 'Waiting for the first student'}>
              {ended
                ? 'The quiz ended before anybody came in.'
                : 'Students enter the code above on their phones. They are counted here as they come in.'}
            </EmptyState>
          ) : names ? (
            <StudentTiles students={view.students} present={present} ended={ended} />
          ) : (
            <NamelessProgress students={view.students} asked={view.questions.length} state={session.state} />
          )}
        </section>
        <section aria-labelledby="questions">
          <h2 id="questions" className={styles.part}>
            Questions
          </h2>
          {session.state === 'lobby' ? (
            <p className={styles.lead}>
              {view.questions.length === 1 ? 'One question' : `${view.questions.length} questions`}. They stand here
              from the start on.
            </p>
          ) : (
            <QuestionBars questions={view.questions} joined={sum.joined} />
          )}
        </section>
      </div>
      <LiveRegion text={`${sum.joined} joined, ${sum.answered} answers, ${sum.correct} right`} />
    </Page>
  )
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const TURNS: Record<SessionState, { to: SessionState; label: string } | null> = {
  lobby: { to: 'running', label: 'Start' },
  running: { to: 'paused', label: 'Pause' },
  paused: { to: 'running', label: 'Resume' },
  ended: null,
}

function Controls({ session }: { session: SessionView }) {
  const { busy, run } = useAction({ inPassing: true })
  const [asking, setAsking] = useState(false)
  const another = useRef<HTMLAnchorElement>(null)
  const endedHere = useRef(false)
  const end = async () => {
    // Before it is asked: that it ended may be heard before the answer is here.
    endedHere.current = true
    await turnSession(session.session_id, 'ended').catch((error) => {
      endedHere.current = false
      throw error
    })
  }
  const next = TURNS[session.state]
  // The buttons that were pressed to end it are gone; the focus goes to what stands in their place.
  useEffect(() => {
    if (!next && endedHere.current) another.current?.focus()
  }, [next])
  if (!next) {
    return (
      <ButtonLink ref={another} to="/teach">
        Open another
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look="quiet" large onClick={() => setAsking(true)}>
        End
      </Button>
      <Button
        large
        loading={busy === next.to}
        onClick={() => run(() => turnSession(session.session_id, next.to), next.to)}
      >
        {next.label}
      </Button>
      {asking ? (
        <ConfirmDialog
          title="End the quiz?"
          says="Students see their results and can’t answer any more. The results stay here."
          act="End it"
          keep="Not yet"
          onDo={end}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
