import { Link } from 'react-router'
import styles from './Staff.module.css'

type Row = { readonly card_id: number; readonly name: string; readonly count: number; readonly mean: number | null }

/** Rated cards, each with its mean; `to` leads to one of them. */
export function RatedCards({ rows, to }: { rows: readonly Row[]; to: (cardId: number) => string }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ card_id, name, count, mean }) => (
        <li key={card_id} className={styles.line}>
          <Link to={to(card_id)} className={styles.name}>
            {name}
          </Link>
          <span>{mean === null ? '' : `${mean.toFixed(1)} of 5`}</span>
          <span className={styles.quiet}>{count === 1 ? '1 rating' : `${count} ratings`}</span>
        </li>
      ))}
    </ul>
  )
}
