import { Badge } from '#client/ui/Badge.tsx'
import type { CardView, FactView } from '#shared/contract/learning/index.ts'
import styles from './FactNotes.module.css'

type Props = {
  card: Pick<CardView, 'overview' | 'narrator'> & { keywords: readonly string[] }
  fact: Pick<FactView, 'name' | 'pictomo' | 'definition' | 'classification'> | undefined
}

/** What the lit fact means; under it the card as a whole. */
export function FactNotes({ card, fact }: Props) {
  return (
    <div className={styles.notes}>
      {fact ? (
        <section className={styles.fact}>
          <p className={styles.pictomo}>{fact.pictomo}</p>
          <h2 className={styles.name}>{fact.name}</h2>
          {fact.classification ? <Badge>{fact.classification}</Badge> : null}
          <p>{fact.definition}</p>
        </section>
      ) : (
        <p className={styles.hint}>Play, or choose a character, and what it stands for appears here.</p>
      )}
      <section className={styles.part}>
        <h3 className={styles.title}>Overview</h3>
        <p>{card.overview}</p>
      </section>
      {card.keywords.length > 0 ? (
        <section className={styles.part}>
          <h3 className={styles.title}>Keywords</h3>
          <ul className={styles.keywords}>
            {card.keywords.map((word) => (
              <li key={word}>
                <Badge>{word}</Badge>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.hint}>Voice: {card.narrator}</p>
    </div>
  )
}
