import type { Snapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import type { Remote } from '#client/platform/remote.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import type { QuoteView } from '#shared/contract/billing/plans.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import styles from './Checkout.module.css'

/** The price line by line, to the cent. */
export function Summary({ quote, onRetry }: { quote: Snapshot<Remote<QuoteView>>; onRetry: () => unknown }) {
  const { data } = quote
  return (
    <div className={styles.summary} aria-busy={quote.status === 'loading'}>
      {quote.status === 'failed' ? (
        <ErrorNotice title="The price could not be loaded." error={quote.error} onRetry={onRetry}>
          {sentenceOf(quote.error)}
        </ErrorNotice>
      ) : null}
      <PriceLines quote={data} />
      <LiveRegion text={data ? `The total is ${dollars(data.total)}.` : ''} />
    </div>
  )
}

export const PriceLines = ({ quote }: { quote: Snapshot<QuoteView> | null }) => (
  <dl className={styles.lines}>
    {quote?.lines.map(({ kind, label, cents }) => (
      <div key={kind} className={styles.line}>
        <dt>{label}</dt>
        <dd>{dollars(cents)}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>Total today</dt>
      <dd>{quote ? dollars(quote.total) : '…'}</dd>
    </div>
  </dl>
)
