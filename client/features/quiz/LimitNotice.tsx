import styles from './LimitNotice.module.css'

/** TOK-RU004. What a trial user has left, told before the first question and never within the round. */
export function LimitNotice({ left, asked }: { left: number | null; asked: number }) {
  if (left === null) return null
  return (
    <p className={styles.limit} role="status">
      {left === 1 ? 'You have 1 free question' : `You have ${left} free questions`} left today.{' '}
      {left <= asked ? 'This round is yours to its end.' : null}
    </p>
  )
}
