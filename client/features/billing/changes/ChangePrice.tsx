import type { Snapshot } from 'valtio'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { ChangeQuote, ChangeTime } from '#shared/contract/billing/changes.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { day } from '../days.ts'
import styles from './ChangePlan.module.css'

type Props = {
  /** Undefined while it is asked for. */
  quote: Snapshot<ChangeQuote> | undefined
  /** Null until it is chosen. */
  when: ChangeTime | null
  onWhen: (when: ChangeTime) => void
}
/** When the plan changes, and its price line by line, to the cent. */
export function ChangePrice({ quote, when, onWhen }: Props) {
  if (!quote) return <Skeleton height="10rem" />
  const { now, next_bill: later } = quote
  const price = when === null ? null : when === 'now' && now ? now : later
  return (
    <>
      {now ? (
        <fieldset className={styles.choices}>
          <legend>When?</legend>
          <label className={styles.choice}>
            <input type="radio" name="when" checked={when === 'now'} onChange={() => onWhen('now')} />
            <span>
              Now: {dollars(now.total)}
              <span className={styles.quiet}>
                {now.unused_days > 0
                  ? `, with ${dollars(now.unused)} credited for ${now.unused_days} unused ${now.unused_days === 1 ? 'day' : 'days'}`
                  : ''}
              </span>
            </span>
          </label>
          <label className={styles.choice}>
            <input type="radio" name="when" checked={when === 'next_bill'} onChange={() => onWhen('next_bill')} />
            <span>
              With the next bill, on {day(later.at)}: {dollars(later.total)}
            </span>
          </label>
        </fieldset>
      ) : (
        <p>A shorter time begins with your next bill, on {day(later.at)}. Nothing is charged until then.</p>
      )}
      {price ? (
        <Lines quote={quote} price={price} />
      ) : (
        <p className={styles.quiet}>Nothing is charged until you choose and confirm.</p>
      )}
      <LiveRegion key={when} text={price ? `${totalLabel(quote, price)}: ${dollars(price.total)}.` : ''} />
    </>
  )
}

type Quote = Snapshot<ChangeQuote>
type Price = Quote['next_bill'] | NonNullable<Quote['now']>
const totalLabel = ({ now, next_bill }: Quote, price: Price): string =>
  price === now ? 'Total today' : `Your bill on ${day(next_bill.at)}`

function Lines({ quote, price }: { quote: Quote; price: Price }) {
  const { now } = quote
  return (
    <>
      <dl className={styles.lines}>
        {price.lines.map(({ kind, label, cents }) => (
          <div key={kind} className={styles.line}>
            <dt>{label}</dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel(quote, price)}</dt>
          <dd>{dollars(price.total)}</dd>
        </div>
      </dl>
      {now && price === now ? (
        <p className={styles.quiet}>
          {now.begins_at ? `It begins on ${day(now.begins_at)}, after what you have of it already. ` : ''}It renews on{' '}
          {day(now.next_bill_date)} for {dollars(quote.package_option.discounted_price)} before tax. Your present plan
          ends now.
          {now.credit_left > 0
            ? ` ${dollars(now.credit_left)} of your credit is left; the next bill uses it first.`
            : ''}
        </p>
      ) : (
        <p className={styles.quiet}>
          Until then everything stays as it is, and you can change your mind. Tax and credit are those of that day.
        </p>
      )}
    </>
  )
}
