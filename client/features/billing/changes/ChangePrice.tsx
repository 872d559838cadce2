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
  when: ChangeTime
  onWhen: (when: ChangeTime) => void
}
/** When the plan changes, and its price line by line, to the cent. */
export function ChangePrice({ quote, when, onWhen }: Props) {
  if (!quote) return <Skeleton height="10rem" />
  const { now, next_bill: later } = quote
  const price = when === 'now' && now ? now : later
  return (
    <>
      {now ? (
        <fieldset className={styles.choices}>
          <legend>When?</legend>
          <label className={styles.choice}>
            <input type="radio" name="when" checked={when === 'now'} onChange={() => onWhen('now')} />
            <span>
              Now
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
              With the next bill<span className={styles.quiet}>, on {day(later.at)}</span>
            </span>
          </label>
        </fieldset>
      ) : (
        <p>A shorter time begins with your next bill, on {day(later.at)}. Nothing is charged until then.</p>
      )}
      <dl className={styles.lines}>
        {price.lines.map(({ kind, label, cents }) => (
          <div key={kind} className={styles.line}>
            <dt>{label}</dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{price === now ? 'Total today' : `Your bill on ${day(later.at)}`}</dt>
          <dd>{dollars(price.total)}</dd>
        </div>
      </dl>
      {now && price === now ? (
        <p className={styles.quiet}>
          It is open until {day(now.opens_until)}, and the next bill is due on {day(now.next_bill_date)}. Your present
          plan ends now.
          {now.credit_left > 0
            ? ` ${dollars(now.credit_left)} of your credit is left; the next bill uses it first.`
            : ''}
        </p>
      ) : (
        <p className={styles.quiet}>
          Until then everything stays as it is, and you can change your mind. Tax and credit are those of that day.
        </p>
      )}
      <LiveRegion text={`The total is ${dollars(price.total)}.`} />
    </>
  )
}
