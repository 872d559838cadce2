import { reasonText, type ToldReason } from '#shared/rules/quiz/reason.ts'
import styles from './WhyWrong.module.css'

/** Why a wrong answer is wrong and what it is right for; nothing where nobody says so. */
export function WhyWrong({ of }: { of: Partial<ToldReason> }) {
  const text = reasonText(of)
  return text ? <p className={styles.why}>{text}</p> : null
}
