import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  AcceptNote,
  rememberedMarket,
  rememberMarket,
  SocialRegisterForm,
} from '#client/features/accounts/registration/index.ts'
import { catalogue, loadMarkets, MarketSelect } from '#client/features/catalogue/index.ts'
import { referralContext } from '#client/features/referrals/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import styles from './Entry.module.css'
import { type In, Onward } from './Onward.tsx'
import { Pending } from './Pending.tsx'

/** An account for who came with another one. */
export function SocialRegisterPage() {
  useTitle('Make your account')
  const [inside, setInside] = useState<In | null>(null)
  const { markets } = useSnapshot(catalogue)
  const [chosen, setChosen] = useState(rememberedMarket)
  useEffect(() => void loadMarkets(), [])
  const slugOf = (lead: number | null) => markets.data?.find(({ id }) => id === lead)?.slug ?? ''
  const choose = (wanted: string) => {
    const market = markets.data?.find((one) => one.slug === wanted)
    if (market) rememberMarket(market.id)
    setChosen(market?.id ?? null)
  }
  if (inside) return <Onward {...inside} />
  return (
    <Page className={styles.page}>
      <h1>Make your account</h1>
      <p className={styles.lead}>One look at what we were told, and you are in.</p>
      <Card>
        <Pending status="register">
          {(pending) => (
            <>
              <SocialRegisterForm
                pending={pending}
                lead={chosen ?? pending.lead}
                referrer={referralContext()?.code ?? null}
                areaField={(error) => (
                  <MarketSelect
                    label="Area of study"
                    placeholder="Choose your area"
                    value={slugOf(chosen ?? pending.lead)}
                    onChange={choose}
                    error={error}
                  />
                )}
                onDone={(user) => setInside({ user, redirect: pending.redirect, registered: true })}
              />
              <p className={styles.terms}>
                <AcceptNote />
              </p>
            </>
          )}
        </Pending>
      </Card>
    </Page>
  )
}
