import { useSnapshot } from 'valtio'
import { CardTile } from '#client/features/catalogue/index.ts'
import { learning } from '#client/features/learning/index.ts'
import { opensBy } from '#shared/rules/catalogue/opening.ts'
import styles from './Browse.module.css'

type Card = Parameters<typeof CardTile>[0]['card'] & { readonly card_id: number }

/** Cards side by side, to be pushed along; nothing where there are none, or none could be had. */
export function CardShelf({
  title,
  cards,
  level = 3,
}: {
  title: string
  cards: readonly Card[] | undefined
  /** Of its heading on the page. */
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  const opens = opensBy('member', useSnapshot(learning).tokens)
  if (!cards?.length) return null
  return (
    <section className={styles.part} aria-label={title}>
      <Heading>{title}</Heading>
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
