import { CloudOff, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { PictureScene } from '#client/features/learning/index.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import { AnswerNotice } from './AnswerNotice.tsx'
import { answer, hint, next } from './asking.ts'
import { beginRound } from './begin.ts'
import { chooseAgain } from './beginLong.ts'
import { LimitNotice } from './LimitNotice.tsx'
import { MuteButton } from './MuteButton.tsx'
import { Options } from './Options.tsx'
import { QuestionAhead } from './QuestionAhead.tsx'
import styles from './QuizRound.module.css'
import { type Quiz, quiz } from './state.ts'
import { TypedAnswer } from './TypedAnswer.tsx'

type Props = {
  /** What else can be done with an answered fact; `stay` keeps the next question from coming. */
  aside?: (fact: { readonly fact_id: number; readonly name: string }, stay: () => void) => ReactNode
}

/** One question, large; after the answer why, with the scene lit at the fact. */
export function QuizRound({ aside }: Props) {
  const {
    card: only,
    long,
    refs,
    questions,
    place,
    phase,
    answers,
    hinted,
    stumbling,
    isAgain,
    resumed,
    questionsLeft,
  } = useSnapshot(quiz) as Snapshot<Quiz>
  const question = questions[place]
  const card = question?.card ?? only
  const answered = phase === 'asking' ? undefined : answers[place]
  const asks = phase === 'asking'
  // In a typed round the next field has the focus already; its question is spoken instead.
  const types = card?.question_mode === 'fill_in'
  const heading = useFocusOn<HTMLHeadingElement>(types ? 'field' : place, isAgain && !types)
  useShortcuts('Quiz', [
    ...(question?.options ?? []).map((option, at) => ({
      keys: [String(at + 1)],
      label: `Answer ${at + 1}`,
      fixed: true,
      run: () => answer(option),
    })),
    { keys: ['h'], label: 'Show the picture', run: hint },
    { keys: ['Enter'], label: 'Next question', run: () => void next() },
  ])
  if (!card || !question) return <QuestionAhead />
  const { fact } = question
  return (
    <div className={styles.round}>
      <header className={styles.head}>
        <div className={styles.line}>
          <p className={styles.count}>
            {/* Where the name itself is asked for, it is not told. */}
            {fact.is_primary && !answered ? 'Question' : `${card.name}: question`} {place + 1} of {questions.length}
            {long?.name ? <span className={styles.within}> · {long.name}</span> : null}
          </p>
          <MuteButton />
        </div>
        {resumed > 0 && place === resumed && asks ? (
          <p className={styles.resumed} role="status">
            You pick up where you left off.{' '}
            <Button look="plain" onClick={() => void (long ? chooseAgain() : beginRound())}>
              Begin again
            </Button>
          </p>
        ) : null}
        {place === 0 && asks ? <LimitNotice left={questionsLeft} asked={questions.length} /> : null}
        <ProgressBar value={place + (answered ? 1 : 0)} total={questions.length} label="Questions answered" />
      </header>
      <div className={styles.columns} data-picture={answered ? 'answer' : hinted ? 'hint' : 'none'}>
        <Card className={styles.question}>
          {asks && refs[place]?.why ? <p className={styles.why}>{refs[place].why}</p> : null}
          <h1 ref={heading} tabIndex={-1} className={styles.text}>
            {question.text}
          </h1>
          {types ? (
            <TypedAnswer key={place} given={answered?.answer} onAnswer={answer} />
          ) : (
            <Options options={question.options} right={fact.name} given={answered?.answer} onAnswer={answer} />
          )}
          {asks ? (
            <div className={styles.tools}>
              {!hinted && fact.characters.length > 0 ? (
                <Button look="plain" leftSection={<Lightbulb size={18} />} onClick={hint}>
                  Show the picture
                </Button>
              ) : null}
              <Button look="plain" onClick={() => answer('')}>
                I don’t know
              </Button>
            </div>
          ) : null}
          {answered ? (
            <AnswerNotice
              key={`after ${place}`}
              fact={fact}
              options={question.options}
              answered={answered}
              isLast={place === questions.length - 1}
              aside={aside && ((stay) => aside(fact, stay))}
            />
          ) : null}
        </Card>
        {answered || hinted ? (
          <figure className={styles.picture}>
            <PictureScene card={card} {...(answered ? { lit: fact.key } : { only: fact.key })} />
            <figcaption className={styles.pictomo}>{answered ? fact.pictomo : 'The answer in the scene'}</figcaption>
          </figure>
        ) : (
          // The stage without anybody on it, so that nothing moves aside once somebody enters.
          <div className={styles.picture} data-empty aria-hidden>
            <PictureScene card={card} only="" />
          </div>
        )}
      </div>
      {stumbling ? (
        <p className={styles.stumbling} role="status">
          <CloudOff size={18} aria-hidden /> Your answer is kept here and not saved yet. Trying again by itself.
        </p>
      ) : null}
      <SpokenAtOnce
        turn={place}
        text={
          !answered
            ? types && place > 0
              ? question.text
              : ''
            : answered.right
              ? 'Right.'
              : `${answered.answer === '' ? '' : 'Not right. '}The right answer is ${fact.name}.`
        }
      />
    </div>
  )
}
