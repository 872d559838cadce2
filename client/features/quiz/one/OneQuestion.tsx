import { useState } from 'react'
import { deviceKind } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import { explainAnswer } from '#shared/contract/quiz/index.ts'
import { isRight, questionText } from '#shared/rules/quiz/question.ts'
import { reasonText, type ToldReason } from '#shared/rules/quiz/reason.ts'
import { DAY_MS } from '#shared/time.ts'
import { keepRound } from '../keptRound.ts'
import { Options } from '../Options.tsx'
import { drawFew } from '../round.ts'
import styles from './OneQuestion.module.css'

type Props = {
  card: Pick<CardWithFacts, 'card_id' | 'name' | 'question_mode'>
  fact: FactView
  onAnswered: (right: boolean) => void
  /** Another try at what was answered before is not kept. */
  isAgain: boolean
}

/** QUZ-GA008. One question of a card, for a guest: the answer is kept in this browser as a round, and theirs once they register. */
export function OneQuestion({ card, fact, onAnswered, isAgain }: Props) {
  const [options] = useState(() => drawFew(fact, Math.random))
  const [shownAt] = useState(() => performance.now())
  const [given, setGiven] = useState<string>()
  const [reason, setReason] = useState<ToldReason>()
  const answer = (option: string) => {
    const right = isRight(fact, option, 'multiple_choice')
    setGiven(option)
    onAnswered(right)
    // Without it the verdict stands as well.
    if (!right)
      call(explainAnswer, { fact_id: fact.fact_id, answer: option })
        .then(setReason)
        .catch(() => {})
    if (isAgain) return
    keepRound({
      key: uuidv7(),
      card_id: card.card_id,
      source_device: deviceKind(),
      answers: [
        {
          fact_id: fact.fact_id,
          key: uuidv7(),
          answer: option,
          answer_time: Math.min(DAY_MS, Math.round(performance.now() - shownAt)),
          last_answer_hint: true,
        },
      ],
    })
  }
  useShortcuts(
    'Question',
    given === undefined
      ? options.map((option, at) => ({
          keys: [String(at + 1)],
          label: `Answer ${at + 1}`,
          run: () => answer(option),
          fixed: true,
        }))
      : [],
  )
  // What follows an answer has more to say than those that were not given.
  const shown = given === undefined ? options : options.filter((option) => option === fact.name || option === given)
  return (
    <div className={styles.one}>
      <h2 className={styles.text}>{questionText(fact, card.name, 'multiple_choice')}</h2>
      <Options options={shown} right={fact.name} given={given} reason={reason} onAnswer={answer} />
      <SpokenAtOnce text={reason ? reasonText(reason) : ''} />
      <SpokenAtOnce
        text={
          given === undefined
            ? ''
            : isRight(fact, given, 'multiple_choice')
              ? 'Right.'
              : `Not right. The right answer is ${fact.name}.`
        }
      />
    </div>
  )
}
