import type { Snapshot } from 'valtio'
import { FactMeaning } from '#client/features/learning/index.ts'
import { Card } from '#client/ui/Card.tsx'
import styles from './QuizResult.module.css'
import type { Answered, Question } from './round.ts'
import { WhyWrong } from './WhyWrong.tsx'

type Props = {
  missed: readonly Snapshot<Question>[]
  answers: readonly Answered[]
  /** Says of which card each is. */
  withCard?: boolean
}

/** What was answered wrong, to be read again. */
export function MissedFacts({ missed, answers, withCard = false }: Props) {
  if (missed.length === 0) return null
  return (
    <Card aria-labelledby="wrong-facts" className={styles.missed}>
      <h2 id="wrong-facts" className={styles.subtitle}>
        Look at these again
      </h2>
      <ul className={styles.list}>
        {missed.map(({ card, fact }) => (
          <li key={fact.fact_id} className={styles.fact}>
            <p className={styles.pictomo}>
              {withCard ? `${card.name}: ` : ''}
              {fact.pictomo}
            </p>
            <h3>{fact.name}</h3>
            <Chosen answered={answers.find(({ fact_id }) => fact_id === fact.fact_id)} />
            <FactMeaning fact={fact} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was taken for it, and why that is wrong; nothing where it was given up. */
const Chosen = ({ answered }: { answered: Answered | undefined }) =>
  answered?.answer ? (
    <>
      <p className={styles.chosen}>You answered: {answered.answer}</p>
      <WhyWrong of={answered} />
    </>
  ) : null
