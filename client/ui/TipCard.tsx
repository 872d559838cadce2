import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import styles from './TipCard.module.css'

type Props = { title: string; points: readonly { key: string; says: ReactNode }[]; onDone: () => void }

/** What is told once, in its place on the page, until it is put away. */
export function TipCard({ title, points, onDone }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.tip}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map(({ key, says }) => (
          <li key={key}>{says}</li>
        ))}
      </ul>
      <Button look="quiet" className={styles.act} onClick={onDone}>
        Got it
      </Button>
    </Card>
  )
}
