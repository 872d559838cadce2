import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Checkout.module.css'

type Props = {
  options: readonly PackageOptionView[]
  /** Null where nothing is chosen yet. */
  chosen: PackageOptionView | null
  /** What the chosen one costs its reader in cents before tax and credit, with whatever discount is theirs; null until it is known. */
  ownPrice?: number | null
  /** What each costs with the code that counts, in cents by its number, as far as it is known. */
  codePrices?: ReadonlyMap<number, number>
  onChoose: (length: number) => void
}
/** For how long: each length with what it costs, and a month of it. */
export function LengthChoice({ options, chosen, ownPrice = null, codePrices, onChoose }: Props) {
  return (
    <fieldset className={styles.lengths}>
      <legend>How long?</legend>
      {options.map(({ package_option_id: id, slug, length, discount, discounted_price: full, is_popular }) => {
        const price = slug === chosen?.slug && ownPrice !== null ? ownPrice : (codePrices?.get(id) ?? full)
        return (
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
              {price < full ? (
                <span className={styles.quiet}>
                  <s>{dollars(full)}</s>{' '}
                </span>
              ) : null}
              <strong>{dollars(price)}</strong>
              {length > 1 ? <span className={styles.quiet}>{dollars(Math.round(price / length))} a month</span> : null}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
