import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { SocialRegisterForm } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets, MarketSelect } from '#client/features/catalogue/index.ts'
import { rememberedLead, rememberLead } from '#client/platform/lead.ts'
import { queryString } from '#client/platform/path.ts'
import { useTitle } from '#client/platform/title.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import styles from './Entry.module.css'
import { Pending } from './Pending.tsx'

/** AUT-RU007. An account for who came with another one; then on to the school. */
export function SocialRegisterPage() {
  useTitle('Make your account')
  const navigate = useNavigate()
  const { markets } = useSnapshot(catalogue)
  const [lead, setLead] = useState(rememberedLead)
  useEffect(() => void loadMarkets(), [])
  const slug = markets.data?.find(({ id }) => id === lead)?.slug ?? ''
  const choose = (wanted: string) => {
    const market = markets.data?.find((one) => one.slug === wanted)
    if (market) rememberLead(market.id)
    setLead(market?.id ?? null)
  }
  return (
    <Page className={styles.page}>
      <h1>Make your account</h1>
      <p className={styles.lead}>One look at what we were told, and you are in.</p>
      <Card>
        <Pending status="register">
          {(pending) => (
            <SocialRegisterForm
              pending={pending}
              lead={lead}
              areaField={(error) => (
                <MarketSelect
                  label="Area of study"
                  placeholder="Choose your area"
                  value={slug}
                  onChange={choose}
                  error={error}
                />
              )}
              onDone={() =>
                navigate(`/register/step3${queryString({ redirect: pending.redirect })}`, { replace: true })
              }
            />
          )}
        </Pending>
      </Card>
      <p className={styles.other}>
        By going on you accept the <Link to="/terms">terms</Link>. What we store: <Link to="/privacy">privacy</Link>.
      </p>
    </Page>
  )
}
