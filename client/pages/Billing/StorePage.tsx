import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { Checkout, checkout, loadOptions, OrderResult } from '#client/features/billing/checkout/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { rowIdOf } from '#shared/int4.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { isForSale } from '#shared/rules/billing/terms.ts'
import styles from './Billing.module.css'

/** PRI-RT004 to 006, PRI-GA008. All plans, those of a market (`/store/nursing`), or one of them, to be bought. */
export function StorePage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const { options } = useSnapshot(checkout)
  const { markets } = useSnapshot(catalogue)
  const hydrated = useHydrated()
  useEffect(() => {
    void loadOptions()
    void loadMarkets()
  }, [])
  const orderId = rowIdOf(query.get('order') ?? undefined)
  const market = markets.data?.find((one) => one.slug === slug)
  useTitle(market ? `Plans for ${market.public_name}` : slug ? 'Checkout' : 'Choose a plan')
  if (orderId && hydrated)
    return (
      <Page narrow>
        <PageHead title="Your order" />
        <OrderResult orderId={orderId} />
      </Page>
    )
  return (
    <Page>
      <Loaded from={options} what="the plans" onRetry={loadOptions}>
        {(all) => {
          const sold = all.filter(isForSale)
          const own = sold.filter((option) => option.package_slug === slug || option.slug === slug)
          const whole = own[0] && sold.filter(({ package_id }) => package_id === own[0]!.package_id)
          if (whole)
            return (
              <>
                <PageHead title={whole[0]!.name}>
                  Choose how long, and see the price to the cent before you pay.
                </PageHead>
                <Checkout options={whole} />
              </>
            )
          const listed = market ? sold.filter(({ market_id }) => market_id === market.id || market_id === null) : sold
          const ofPackages = [...Map.groupBy(slug && !market ? [] : listed, ({ package_slug }) => package_slug)]
          return (
            <>
              <PageHead title={market ? `Plans for ${market.public_name}` : 'Choose a plan'} />
              {ofPackages.length === 0 ? (
                <EmptyState title="There is no such plan" action={<ButtonLink to="/pricing">See pricing</ButtonLink>}>
                  It may be sold under another name by now.
                </EmptyState>
              ) : (
                <ul className={styles.plans}>
                  {ofPackages.map(([name, [first, ...rest]]) => (
                    <li key={name}>
                      <Card className={styles.part}>
                        <h2>{first!.name}</h2>
                        <p>
                          From{' '}
                          {dollars(
                            Math.min(
                              ...[first!, ...rest].map(({ length, discounted_price }) =>
                                Math.round(discounted_price / (length || 1)),
                              ),
                            ),
                          )}{' '}
                          a month
                        </p>
                        <ButtonLink to={`/store/${name}?${query}`}>Choose {first!.name}</ButtonLink>
                      </Card>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
