import { CloudOff, Lightbulb } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { PictureScene } from '#client/features/learning/index.ts'
import { useMedia } from '#client/platform/motion.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { takeFocus, useFocusOn } from '#client/ui/useFocusOn.ts'
import { reasonText } from '#shared/rules/quiz/reason.ts'
import { AnswerNotice } from './AnswerNotice.tsx'
import { answer, hint, next } from './asking.ts'
import { beginRound } from './begin.ts'
import { chooseAgain } from './beginLong.ts'
import { LimitNotice } from './LimitNotice.tsx'
import { Options } from './Options.tsx'
import { QuestionAhead } from './QuestionAhead.tsx'
import { QuizBar } from './QuizBar.tsx'
import styles from './QuizRound.module.css'
import { Resumed } from './Resumed.tsx'
import { type Quiz, quiz } from './state.ts'
import { TypedAnswer } from './TypedAnswer.tsx'
import { useHidesName } from './useHidesName.ts'
import { useSettled } from './useSettled.ts'
import { nearlyText } from './verdict.ts'

/** As in the style sheet beside. */
const NARROW = '(max-width: 56rem), (min-width: 36rem) and (max-height: 30rem)'

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
    questionsLeft,
  } = useSnapshot(quiz) as Snapshot<Quiz>
  const question = questions[place]
  const card = question?.card ?? only
  const hidesName = useHidesName()
  const answered = phase === 'asking' ? undefined : answers[place]
  const asks = phase === 'asking'
  // In a typed round the next field has the focus already; its question is spoken instead.
  const types = card?.question_mode === 'fill_in'
  const heading = useFocusOn<HTMLHeadingElement>(types ? 'field' : place, isAgain && !types)
  const body = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLElement>(null)
  // "Show the picture" goes once it is pressed, and with it the focus that it had: what is next is to answer.
  useEffect(() => {
    if (!hinted) return
    if (document.activeElement === document.body) takeFocus(body.current?.querySelector('input') ?? heading.current)
    // On a phone the picture stands at the question's foot, which may be below the edge.
    picture.current?.scrollIntoView?.({ block: 'nearest' })
  }, [hinted, heading])
  // On a phone, upright or on its side, the picture stands in what is read last, so that it and the way on are seen together.
  const isNarrow = useMedia(NARROW)
  const settled = useSettled(`${place} ${question?.fact.fact_id} ${hinted}`)
  const onceSettled = (act: () => void) => () => (settled ? act() : undefined)
  const showHint = onceSettled(hint)
  useShortcuts('Quiz', [
    ...(question?.options ?? []).map((option, at) => ({
      keys: [String(at + 1)],
      label: `Answer ${at + 1}`,
      fixed: true,
      run: onceSettled(() => answer(option)),
    })),
    { keys: ['h'], label: 'Show the picture', run: showHint },
    { keys: ['Enter'], label: 'Next question', run: () => void next() },
  ])
  if (!card || !question) return <QuestionAhead />
  const { fact } = question
  const scene = hidesName ? { ...card, name: 'this card' } : card
  const shown =
    answered || hinted ? (
      <figure ref={picture} className={styles.picture}>
        <PictureScene card={scene} near={isNarrow} {...(answered ? { lit: fact.key } : { only: fact.key })} />
        {answered || !isNarrow ? (
          <figcaption className={styles.pictomo}>{answered ? fact.pictomo : 'The answer in the scene'}</figcaption>
        ) : null}
      </figure>
    ) : null
  return (
    // The way on stands at the lower edge: nothing floats over it.
    <div className={styles.round} data-toasts="top">
      <header className={styles.head}>
        <QuizBar>
          {hidesName ? 'Question' : `${card.name}: question`} {place + 1} of {questions.length}
          {long?.name ? ` · ${long.name}` : null}
        </QuizBar>
        <Resumed onAgain={() => (long ? chooseAgain() : beginRound())} />
        {place === 0 && asks ? <LimitNotice left={questionsLeft} asked={questions.length} /> : null}
        <ProgressBar value={place + (answered ? 1 : 0)} total={questions.length} label="Questions answered" />
      </header>
      <div ref={body} className={styles.columns} data-picture={answered ? 'answer' : shown ? 'hint' : 'none'}>
        <Card className={styles.question}>
          {asks && refs[place]?.why ? <p className={styles.why}>{refs[place].why}</p> : null}
          <h1 ref={heading} tabIndex={-1} className={styles.text}>
            {question.text}
          </h1>
          {types ? (
            <TypedAnswer key={place} given={answered?.answer} onAnswer={answer} />
          ) : (
            <Options
              options={question.options}
              right={fact.name}
              given={answered?.answer}
              reason={answered}
              settling={!settled}
              onAnswer={answer}
            />
          )}
          {asks ? (
            <div className={styles.tools}>
              {hinted && isNarrow ? shown : null}
              {!hinted && fact.characters.length > 0 ? (
                <Button
                  look="plain"
                  leftSection={<Lightbulb size={18} />}
                  aria-disabled={!settled || undefined}
                  onClick={showHint}
                >
                  Show the picture
                </Button>
              ) : null}
              <Button
                look="plain"
                className={styles.pass}
                aria-disabled={!settled || undefined}
                onClick={onceSettled(() => answer(''))}
              >
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
              picture={isNarrow ? shown : null}
              isLast={place === questions.length - 1}
              aside={aside && ((stay) => aside(fact, stay))}
            />
          ) : null}
        </Card>
        {shown ? (
          isNarrow ? null : (
            shown
          )
        ) : (
          // The stage without anybody on it, so that nothing moves aside once somebody enters.
          <div className={styles.picture} data-empty aria-hidden>
            <PictureScene card={scene} only="" />
          </div>
        )}
      </div>
      {stumbling && !answered ? (
        <p className={styles.stumbling} role="status">
          <CloudOff size={18} aria-hidden /> Your answer is kept here and not saved yet. Trying again by itself.
        </p>
      ) : null}
      {/* It comes from the server, when the verdict is spoken already. */}
      <SpokenAtOnce turn={place} text={answered ? reasonText(answered) : ''} />
      <SpokenAtOnce
        turn={place}
        text={
          !answered
            ? hinted
              ? `The picture of the answer: ${fact.pictomo}`
              : types && place > 0
                ? question.text
                : ''
            : answered.right
              ? 'Right.'
              : `${answered.answer === '' ? '' : 'Not right. '}${(types && nearlyText(fact.name, answered)) || `The right answer is ${fact.name}.`}`
        }
      />
    </div>
  )
}
