import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Snapshot } from 'valtio'
import type { QuoteView } from '#shared/contract/billing/plans.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import styles from './Checkout.module.css'
import { PriceLines } from './Summary.tsx'

type Props = {
  quote: Snapshot<QuoteView> | null
  /** What is had already has no price to pay. */
  isSold?: boolean
  /** What went wrong, if anything did: beside the button that was pressed. */
  wrong: ReactNode
  /** What is agreed on by pressing it. */
  terms?: ReactNode
  /** Which card is charged, and the way to another. */
  card?: ReactNode
  /** The one main action. */
  children: ReactNode
}
/** The total and the one main action, always seen: on a phone as low as it can be, with the lines of the price and all that is agreed on to unfold over it. */
export function PayBar({ quote, isSold = true, wrong, terms, card, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <div className={`${styles.pay} ${styles.bar}`} data-open={isOpen || undefined}>
      {wrong}
      {isOpen ? (
        <div id={id} className={styles.unfolded}>
          <PriceLines quote={quote} />
        </div>
      ) : null}
      {terms}
      {card}
      <div className={styles.row}>
        {isSold ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={styles.foldSays}>Total today</span>
            <span className={styles.foldTotal}>
              {quote ? dollars(quote.total) : '…'}
              <Chevron size={18} aria-hidden />
            </span>
          </button>
        ) : null}
        <div className={styles.act}>{children}</div>
      </div>
    </div>
  )
}
