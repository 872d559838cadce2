import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { stayInBrowser } from '#client/features/accounts/arrival/index.ts'
import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { ownState } from '#client/platform/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { BRAND } from '#shared/brand.ts'
import { getAppLinks, type UserView } from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { mobileSystem } from '#shared/rules/accounts/mobileApp.ts'
import styles from './Entry.module.css'
import steps from './Step.module.css'
import { useSteps } from './useSteps.ts'

const STORES = { ios: 'Get it in the App Store', android: 'Get it on Google Play' } as const

/** AUT-RU022. After signing in on a phone: the app of one's market where there is one, or on in the browser. */
export function MobileAppPage() {
  const { user } = useSnapshot(session)
  const { afterSignIn } = useSteps()
  const [own] = useState(() => ownState<{ links: Remote<Reply<typeof getAppLinks>> }>({ links: remote() }))
  const { links } = useSnapshot(own)
  const lead = user?.lead ?? null
  useEffect(() => {
    if (lead !== null) void load(own.links, () => call(getAppLinks, { market_id: lead }))
  }, [lead, own])

  const system = mobileSystem(navigator.userAgent)
  const stores = (['ios', 'android'] as const).filter((one) => links.data?.[one] && (!system || system === one))
  const goOn = () => {
    stayInBrowser()
    if (session.user) afterSignIn(session.user as UserView, true, false)
  }
  // Where there is no app, or nobody can say, there is nothing to choose.
  const hasNone = lead === null || links.status === 'failed' || (links.status === 'ready' && stores.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one goes on once
  useEffect(() => {
    // Nobody chose anything: where there is an app one day, it is offered.
    if (hasNone && session.user) afterSignIn(session.user as UserView, true, false)
  }, [hasNone, user !== null])
  if (stores.length === 0)
    return (
      <Page className={styles.page}>
        <Loading what="the page">
          <Skeleton height="9rem" />
        </Loading>
      </Page>
    )
  return (
    <Page className={styles.page}>
      <h1>You are signed in</h1>
      <p className={styles.lead}>{BRAND.name} is an app too. Everything you do is in both.</p>
      <Card className={steps.stores}>
        {stores.map((store) => (
          <ButtonLink key={store} large fullWidth to={links.data?.[store] ?? '/home'}>
            {STORES[store]}
          </ButtonLink>
        ))}
        <Button large fullWidth look="quiet" onClick={goOn}>
          Continue in the browser
        </Button>
      </Card>
    </Page>
  )
}
