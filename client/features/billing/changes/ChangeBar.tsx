import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import type { ChangeQuote, ChangeTime } from '#shared/contract/billing/changes.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { day } from '../days.ts'
import styles from './ChangePlan.module.css'

type Props = {
  quote: Snapshot<ChangeQuote>
  /** Null until it is chosen. */
  when: ChangeTime | null
  /** The one main action, once there is one, and what went wrong with it. */
  children: ReactNode
}
/** What the chosen length costs, and when: on a phone always seen, as soon as there is a price, with the main action below it. */
export const ChangeBar = ({ quote: { now, next_bill }, when, children }: Props) => (
  <div className={styles.bar}>
    <p className={styles.prices}>
      {now ? (
        <span data-chosen={when === 'now' || undefined}>
          Now <strong>{dollars(now.total)}</strong>
        </span>
      ) : null}
      <span data-chosen={when === 'next_bill' || undefined}>
        On {day(next_bill.at)} <strong>{dollars(next_bill.total)}</strong>
      </span>
    </p>
    {children}
  </div>
)
