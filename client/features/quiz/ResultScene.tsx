import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { FactMeaning } from '#client/features/learning/index.ts'
import { TestedScene, useFactVoice } from '#client/features/learning/tested/index.ts'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import styles from './ResultScene.module.css'
import { type Answered, rightOf } from './round.ts'

type Props = { card: Snapshot<CardWithFacts>; answers: readonly Answered[] }

/** How the round went, as the picture it was about: a figure that is touched says its fact. */
export function ResultScene({ card, answers }: Props) {
  const [lit, setLit] = useState<string | null>(null)
  const say = useFactVoice(card as CardWithFacts)
  const right = rightOf(card.facts, answers)
  const missing = card.facts.length - right.size
  const fact = card.facts.find(({ key }) => key === lit)
  const pick = (key: string) => {
    setLit(key)
    say(key)
  }
  return (
    <div className={styles.whole}>
      <TestedScene card={card as CardWithFacts} right={right} lit={lit} onPick={pick} />
      <div className={styles.told} aria-live="polite">
        {fact ? (
          <>
            <p className={styles.pictomo}>{fact.pictomo}</p>
            <h2 className={styles.name}>{fact.name}</h2>
            <FactMeaning fact={fact} />
          </>
        ) : (
          <p className={styles.hint}>
            {missing === 0
              ? 'The whole scene is yours. Touch a figure to hear it again.'
              : `${missing === 1 ? 'One figure is' : `${missing} figures are`} still gray. Touch one to hear its fact.`}
          </p>
        )}
      </div>
    </div>
  )
}
