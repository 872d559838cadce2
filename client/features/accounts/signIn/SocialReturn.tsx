import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import {
  PROVIDER_NAMES,
  ProviderNotSetUp,
  ProviderUnreachable,
  type UserView,
} from '#shared/contract/accounts/index.ts'
import { enterAs } from '../session.ts'
import { finishSocial, type Outcome, type Provider, placeAfter, startPath } from './social.ts'

/** What the server says in the address when it could not even ask the provider. */
const NOT_ASKED: Record<string, string> = {
  not_set_up: ProviderNotSetUp.text,
  unreachable: ProviderUnreachable.text,
}
/** An answer is worth something once: a page that is shown twice does not ask twice. */
const finishing = new Map<string, ReturnType<typeof finishSocial>>()

type Props = {
  provider: Provider
  /** Somebody who has an account is in; leads on to where they were going. */
  onIn: (user: UserView, redirect: string | null) => void
}

/** Where a provider sends the person back: takes its answer, and goes on or hands over to the window that waits. */
export function SocialReturn({ provider, onIn }: Props) {
  const navigate = useNavigate()
  const [query] = useState(() => location.search)
  const [notAsked] = useState(() => NOT_ASKED[new URLSearchParams(query).get('error') ?? ''] ?? null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [handedOver, setHandedOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once
  useEffect(() => {
    if (notAsked) return
    const finished = finishing.get(query) ?? finishSocial(provider, query)
    finishing.set(query, finished)
    void finished.then((end) => {
      setHandedOver(end.handedOver)
      setOutcome(end.outcome)
      if (end.handedOver) return window.close()
      if (end.outcome.kind === 'failed') return
      const { status, user, redirect } = end.outcome.reply
      if (status !== 'signed_in') return void navigate(placeAfter(status), { replace: true })
      if (!user) return
      enterAs(user)
      onIn(user, redirect)
    })
  }, [provider, query, notAsked])

  const name = PROVIDER_NAMES[provider]
  if (handedOver && outcome) {
    return (
      <>
        <p role="status">This window is no longer needed.</p>
        <Button onClick={() => window.close()}>Close it</Button>
      </>
    )
  }
  const failed = notAsked ?? (outcome?.kind === 'failed' ? outcome.message : null)
  if (failed) {
    return (
      <>
        <ErrorNotice title={failed} />
        {notAsked === ProviderNotSetUp.text ? null : (
          <Button onClick={() => location.assign(startPath(provider, { tab: 'login' }))}>Try {name} again</Button>
        )}
        <ButtonLink look="quiet" to="/login">
          Sign in another way
        </ButtonLink>
      </>
    )
  }
  return (
    <Loading what={`your sign-in with ${name}`}>
      <Skeleton height="6rem" />
    </Loading>
  )
}
