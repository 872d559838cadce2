import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { PictureScene } from '#client/features/learning/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { Options } from '../Options.tsx'
import round from '../QuizRound.module.css'
import { drawRound, judge, type Question } from '../round.ts'
import { TypedAnswer } from '../TypedAnswer.tsx'

/** The questions of a card as learners are asked them, one after another; no answer is sent anywhere. */
export function PreviewQuestions({ card }: { card: Snapshot<CardWithFacts> }) {
  const [turn, setTurn] = useState(0)
  return <Round key={turn} card={card as CardWithFacts} onAgain={() => setTurn(turn + 1)} />
}

function Round({ card, onAgain }: { card: CardWithFacts; onAgain: () => void }) {
  const [questions] = useState(() => drawRound(card, Math.random))
  const [place, setPlace] = useState(0)
  const question = questions[place]
  if (questions.length === 0)
    return <EmptyState title="No questions yet">A fact is asked once it has a name and a question.</EmptyState>
  if (!question)
    return (
      <EmptyState title="Those were all questions" action={<Button onClick={onAgain}>Start over</Button>}>
        Learners see their result here.
      </EmptyState>
    )
  return (
    <Asked
      key={place}
      question={question}
      place={place}
      count={questions.length}
      onNext={() => setPlace((now) => now + 1)}
    />
  )
}

type Props = { question: Question; place: number; count: number; onNext: () => void }

function Asked({ question, place, count, onNext }: Props) {
  const { card, fact, text, options } = question
  const [given, setGiven] = useState<string>()
  const heading = useFocusOn<HTMLHeadingElement>(place, place > 0)
  const answered = given === undefined ? undefined : judge(question, given)
  return (
    <div className={round.round}>
      <header className={round.head}>
        <p>{`${fact.is_primary && !answered ? 'Question' : `${card.name}: question`} ${place + 1} of ${count}`}</p>
        <ProgressBar value={place + (answered ? 1 : 0)} total={count} label="Questions answered" />
      </header>
      <div className={round.columns} data-picture={answered ? 'answer' : 'none'}>
        <Card className={round.question}>
          <h1 ref={heading} tabIndex={-1} className={round.text}>
            {text}
          </h1>
          {card.question_mode === 'fill_in' ? (
            <TypedAnswer given={given} onAnswer={setGiven} />
          ) : (
            <Options options={options} right={fact.name} given={given} onAnswer={setGiven} />
          )}
          {answered ? (
            <div role="status">
              <p>
                <strong>{answered.right ? 'Right.' : `The right answer is ${fact.name}.`}</strong>
              </p>
              <p>{fact.definition}</p>
            </div>
          ) : null}
          <Button look={answered ? 'main' : 'plain'} onClick={answered ? onNext : () => setGiven('')}>
            {answered ? 'Next question' : 'I don’t know'}
          </Button>
        </Card>
        <figure className={round.picture}>
          <PictureScene card={card} {...(answered ? { lit: fact.key } : { only: '' })} />
          {answered ? <figcaption className={round.pictomo}>{fact.pictomo}</figcaption> : null}
        </figure>
      </div>
    </div>
  )
}
