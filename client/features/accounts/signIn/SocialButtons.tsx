import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { chooseMarket } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { type EntryTab, PROVIDER_NAMES, type UserView } from '#shared/contract/accounts/index.ts'
import { needsMarketFirst } from '#shared/rules/accounts/registration.ts'
import { rememberedMarket } from '../registration/chosenMarket.ts'
import { enterAs } from '../session.ts'
import styles from './Social.module.css'
import { beginSocial, loadProviders, type Provider, placeAfter, socialProviders, startPath } from './social.ts'

type Props = {
  tab: EntryTab
  redirect?: string | null | undefined
  /** Told just before somebody is in. */
  onBusy?: (busy: boolean) => void
  /** Who is in has an account already. */
  onDone: (user: UserView) => void
  /** Told when the sign-in goes on on a page of its own. */
  onLeave?: () => void
}

/** Goes on with an account elsewhere; only with those that are set up. They stand before the form. */
export function SocialButtons({ tab, redirect, onBusy, onDone, onLeave }: Props) {
  const { list } = useSnapshot(socialProviders)
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Provider | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => void loadProviders(), [])
  const providers = list.data?.providers ?? []

  async function go(provider: Provider) {
    setFailed(null)
    // AUT-RU008. Who registers chooses an area of study first, unless one is remembered here.
    if (tab === 'register' && needsMarketFirst(rememberedMarket()) && !(await chooseMarket())) return
    setBusy(provider)
    const outcome = await beginSocial(provider, { tab, redirect, lead: rememberedMarket() })
    if (!outcome) return
    setBusy(null)
    if (outcome.kind === 'done') {
      const { status, user } = outcome.reply
      if (status !== 'signed_in') {
        onLeave?.()
        navigate(placeAfter(status))
      } else if (user) {
        onBusy?.(true)
        enterAs(user)
        onDone(user)
      }
    } else if (provider === 'google' && tab === 'login') {
      // AUT-RU032. When Google's window fails on the sign-in page, this page goes to Google itself.
      location.assign(startPath(provider, { tab, redirect, lead: rememberedMarket() }))
    } else {
      setFailed(outcome.message)
    }
  }

  if (providers.length === 0) return null
  return (
    <div className={styles.buttons}>
      <div className={styles.list}>
        {providers.map((provider) => (
          <Button
            key={provider}
            look="quiet"
            fullWidth
            className={styles.button}
            aria-label={`Continue with ${PROVIDER_NAMES[provider]}`}
            loading={busy === provider}
            disabled={busy !== null && busy !== provider}
            onClick={() => go(provider)}
          >
            <span className={styles.words}>Continue with&nbsp;</span>
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      {failed ? <ErrorNotice title={failed} /> : null}
      <p className={styles.or}>or</p>
    </div>
  )
}
