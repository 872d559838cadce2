import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadOrders, loadProducts, subscriptions } from '#client/features/billing/subscriptions/index.ts'
import { WaitingOrders } from '#client/features/billing/waiting/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { heldPackages } from '#shared/rules/billing/held.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { monthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Billing.module.css'

type Props = { packages: readonly PackageOptionView[][]; ownMarket: number | null }

/** What can be bought, a package a card: those of one's own area first, with what one has of them marked. */
export function StorePackages({ packages, ownMarket }: Props) {
  const [query] = useSearchParams()
  const held = useHeld()
  const isOwn = ([first]: PackageOptionView[]) => ownMarket !== null && first!.market_id === ownMarket
  const hasOwn = packages.some(isOwn)
  return (
    <div className={styles.parts}>
      <WaitingOrders />
      <ul className={styles.plans}>
        {packages
          .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
          .map((options) => {
            const { package_id, package_slug, name, discounted_price } = options[0]!
            return (
              <li key={package_slug}>
                <Card className={styles.part}>
                  <h2>{name}</h2>
                  {held.has(package_id) ? (
                    <p>
                      <Badge tone="right">You have this</Badge>
                    </p>
                  ) : isOwn(options) ? (
                    <p>
                      <Badge>Your area of study</Badge>
                    </p>
                  ) : null}
                  <p>{monthText(options) ?? dollars(discounted_price)}</p>
                  <ButtonLink
                    look={hasOwn && !isOwn(options) ? 'quiet' : 'main'}
                    to={`/store/${package_slug}?${query}`}
                  >
                    Choose {name}
                  </ButtonLink>
                </Card>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

/** The packages that stand open to who is signed in, as they bought them. */
function useHeld(): ReadonlySet<number> {
  const { user } = useSnapshot(session)
  const { products, orders } = useSnapshot(subscriptions)
  const userId = user?.user_id
  useEffect(() => {
    if (userId === undefined) return
    void loadProducts()
    void loadOrders()
  }, [userId])
  return userId === undefined ? new Set() : heldPackages(products.data, orders.data)
}
