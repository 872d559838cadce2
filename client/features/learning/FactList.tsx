import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FactView } from '#shared/contract/learning/index.ts'
import styles from './FactList.module.css'

type Props = {
  facts: readonly Pick<FactView, 'key' | 'name' | 'pictomo' | 'header' | 'indent' | 'learned_flag'>[]
  /** Place of the lit fact; -1 for none. */
  lit: number
  onPick: (fact: number) => void
}

/** The facts in their order, under their headers; the lit one stays in view. */
export function FactList({ facts, lit, onPick }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector<HTMLElement>(`[data-place="${lit}"]`)
    if (!box || !item) return
    // Scrolls the list alone, never the page under somebody's hands.
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight]
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) {
      box.scrollTo({ top: top - box.clientHeight / 3, behavior: 'smooth' })
    }
  }, [lit])
  return (
    <ol ref={list} className={styles.list}>
      {facts.map((fact, place) => (
        <li key={fact.key} data-place={place}>
          {fact.header ? <h2 className={styles.header}>{fact.header}</h2> : null}
          <button
            type="button"
            className={styles.fact}
            data-indent={fact.indent}
            aria-current={place === lit ? 'true' : undefined}
            onClick={() => onPick(place)}
          >
            <span className={styles.words}>
              <span className={styles.name}>{fact.name}</span>
              <span className={styles.pictomo}>{fact.pictomo}</span>
            </span>
            {fact.learned_flag ? <Check size={16} className={styles.learned} aria-label="Learned" /> : null}
          </button>
        </li>
      ))}
    </ol>
  )
}
