import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { MARKET_TITLES } from '#shared/rules/catalogue/marketQuestion.ts'
import styles from './FindPage.module.css'

/** So many are offered at once; the rest on request. */
const FIRST = 6

type Props = { areas: readonly Pick<MarketView, 'id' | 'slug' | 'public_name'>[]; onChoose: (slug: string) => void }

/** MKT-RU001. Asks a visitor what they study, in a line above the cards that everybody can look at meanwhile. */
export function AreaChoice({ areas, onChoose }: Props) {
  const [all, setAll] = useState(false)
  return (
    <section className={styles.choice} aria-labelledby="area-choice">
      <h2 id="area-choice" className={styles.choiceTitle}>
        {MARKET_TITLES.plain}
      </h2>
      <ul className={styles.chips}>
        {(all ? areas : areas.slice(0, FIRST)).map(({ id, slug, public_name }) => (
          <li key={id}>
            <Button look="quiet" onClick={() => onChoose(slug)}>
              {public_name}
            </Button>
          </li>
        ))}
        {all || areas.length <= FIRST ? null : (
          <li>
            <Button look="plain" onClick={() => setAll(true)}>
              {areas.length - FIRST} more
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
