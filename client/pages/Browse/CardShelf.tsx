import { useSnapshot } from 'valtio'
import { CardTile } from '#client/features/catalogue/index.ts'
import { learning } from '#client/features/learning/index.ts'
import { opensBy } from '#shared/rules/catalogue/opening.ts'
import styles from './Browse.module.css'

type Card = Parameters<typeof CardTile>[0]['card'] & { readonly card_id: number }

/** Cards side by side, to be pushed along; nothing where there are none, or none could be had. */
export function CardShelf({ title, cards }: { title: string; cards: readonly Card[] | undefined }) {
  const opens = opensBy(false, useSnapshot(learning).tokens)
  if (!cards?.length) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.shelf}>
        {cards.map((card) => (
          <li key={card.card_id}>
            <CardTile card={card} opens={opens} />
          </li>
        ))}
      </ul>
    </section>
  )
}
