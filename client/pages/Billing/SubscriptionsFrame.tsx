import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Page, PageHead } from '#client/ui/Page.tsx'
import styles from './Billing.module.css'

const PARTS = [
  { to: '/my-subscriptions/product-access', label: 'Product access' },
  { to: '/my-subscriptions/order-history', label: 'Order history' },
  { to: '/my-subscriptions/payment-info', label: 'Payment info' },
]

/** The three pages of what one has bought. */
export function SubscriptionsFrame({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <Page narrow>
      <PageHead title={title}>{says}</PageHead>
      <nav aria-label="My subscriptions" className={styles.ways}>
        {PARTS.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.way} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.parts}>{children}</div>
    </Page>
  )
}
