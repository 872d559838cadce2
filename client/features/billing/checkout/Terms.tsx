import { Link } from 'react-router'
import type { Snapshot } from 'valtio'
import { clock } from '#client/platform/clock.ts'
import type { PackageOptionView, QuoteView } from '#shared/contract/billing/plans.ts'
import { chargeText, shortChargeText } from '#shared/rules/billing/chargeTexts.ts'
import { ownZone } from '../days.ts'
import styles from './Checkout.module.css'

type Props = {
  quote: Snapshot<QuoteView> | null
  /** The length that is chosen, whose quote may be on its way still. */
  option: Pick<PackageOptionView, 'slug'>
}
/** What is agreed on by paying, beside the button, on a phone in a line until the bar is unfolded; by the price of the quote, which is the one that is charged. */
export function Terms({ quote, option }: Props) {
  if (!quote || quote.package_option.slug !== option.slug) return null
  const { total, package_option, begins_at } = quote
  const begins = begins_at ? new Date(begins_at) : new Date(clock.now())
  return (
    <>
      <p className={styles.shortTerms}>{shortChargeText({ option: package_option, begins, timeZone: ownZone() })}</p>
      <p className={styles.terms}>
        {chargeText({ total, option: package_option, begins, timeZone: ownZone() })}{' '}
        <Link to="/terms#payment" target="_blank" rel="noreferrer">
          Terms
        </Link>
      </p>
    </>
  )
}
