import { useState } from 'react'
import { useLocation } from 'react-router'
import { SocialReturn } from '#client/features/accounts/signIn/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Page } from '#client/ui/Page.tsx'
import { PROVIDER_NAMES, SOCIAL_PROVIDERS } from '#shared/contract/accounts/index.ts'
import { oneOf } from '#shared/oneOf.ts'
import styles from './Entry.module.css'
import { type In, Onward } from './Onward.tsx'

/** Where Google, Apple and Facebook send people back. */
export function SocialReturnPage() {
  const { pathname } = useLocation()
  const provider = oneOf(SOCIAL_PROVIDERS, pathname.split('/').at(-1)) ?? SOCIAL_PROVIDERS[0]
  const title = `Signing in with ${PROVIDER_NAMES[provider]}`
  useTitle(title)
  const [inside, setInside] = useState<In | null>(null)
  return (
    <Page className={styles.page}>
      <h1>{title}</h1>
      {inside ? (
        <Onward {...inside} />
      ) : (
        <SocialReturn provider={provider} onIn={(user, redirect) => setInside({ user, redirect, registered: false })} />
      )}
    </Page>
  )
}
