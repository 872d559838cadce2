import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Checkout.module.css'

type Props = {
  options: readonly PackageOptionView[]
  /** Null where nothing is chosen yet. */
  chosen: PackageOptionView | null
  onChoose: (length: number) => void
}
/** For how long: each length with what it costs, and a month of it. */
export function LengthChoice({ options, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.lengths}>
      <legend>How long?</legend>
      {options.map(({ slug, length, discount, discounted_price, is_popular }) => (
        <label key={slug} className={styles.length}>
          <input type="radio" name="length" checked={slug === chosen?.slug} onChange={() => onChoose(length)} />
          <span>
            {lengthText(length)}
            {discount > 0 || is_popular ? (
              <span className={styles.quiet}>
                {' '}
                {[discount > 0 ? `${discount}% off` : '', is_popular ? 'our suggestion' : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            ) : null}
          </span>
          <span className={styles.price}>
            <strong>{dollars(discounted_price)}</strong>
            {length > 1 ? (
              <span className={styles.quiet}>{dollars(Math.round(discounted_price / length))} a month</span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
