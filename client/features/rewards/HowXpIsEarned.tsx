import { ChevronDown, Zap } from 'lucide-react'
import { mostOfQuiz, XP_AGAIN, XP_WAYS } from '#shared/rules/rewards/xp.ts'
import styles from './HowXpIsEarned.module.css'

/** A card of as many facts as many have, to tell what a quiz is worth. */
const EXAMPLE_FACTS = 10
const ANSWER = 'Right answer'
const END = 'Finishing'
const given = (xp: number): string => (xp === 0 ? 'nothing' : `+${xp} XP`)

/** What gives XP, and how much; folded until somebody asks. */
export function HowXpIsEarned({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <details className={styles.ways} open={isOpen}>
      <summary className={styles.title}>
        <Zap size={18} aria-hidden className={styles.sign} />
        <span className={styles.words}>How XP is earned</span>
        <ChevronDown size={20} aria-hidden className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        <ul className={styles.list}>
          {XP_WAYS.map(({ deed, xp }) => (
            <li key={deed} className={styles.way}>
              <span>{deed}</span>
              <strong className={styles.xp}>+{xp} XP</strong>
            </li>
          ))}
        </ul>
        <p>
          So a quiz of {EXAMPLE_FACTS} facts gives at most {mostOfQuiz(EXAMPLE_FACTS)} XP.
        </p>
        <table className={styles.again}>
          <caption className={styles.caption}>The same card again on one day</caption>
          <thead>
            <tr>
              <th scope="col">That day</th>
              <th scope="col">{ANSWER}</th>
              <th scope="col">{END}</th>
            </tr>
          </thead>
          <tbody>
            {XP_AGAIN.map(({ time, answer, end }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td data-counts={ANSWER}>{given(answer)}</td>
                <td data-counts={END}>{given(end)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.quiet}>
          A fact that you answered right gives its XP once a day. Finishing pays when you reach the end of a quiz; if
          you leave one, you keep what your answers gave, and it waits for you for a day. Repeating only what you missed
          is not a second quiz. A new card, or the next day, gives all of it again.
        </p>
      </div>
    </details>
  )
}
