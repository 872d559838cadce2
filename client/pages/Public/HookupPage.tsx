import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { followHookup } from '#client/features/referrals/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { NotFound } from '#shared/errors.ts'

/** REF-RU003. A hook-up link: keeps who brought the visitor, and leads to the prices, where it is said. */
export function HookupPage() {
  useTitle('Your invitation')
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const follow = async (left: () => boolean = () => false) => {
    setError(null)
    try {
      const hookup = await followHookup(code)
      if (!left()) navigate('/pricing', { replace: true, state: { hookup } })
    } catch (failed) {
      if (!left()) setError(failed)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once for each code
  useEffect(() => {
    let gone = false
    void follow(() => gone)
    return () => {
      gone = true
    }
  }, [code])
  return (
    <Page narrow>
      {NotFound.is(error) ? (
        <EmptyState whole title="We do not know this code" action={<ButtonLink to="/register">Start free</ButtonLink>}>
          <code>{code}</code> may have a letter wrong, or is no longer used. Ask whoever sent you the link; you can
          start without it.
        </EmptyState>
      ) : error ? (
        <>
          <h1>Your invitation</h1>
          <ErrorNotice title={sentenceOf(error)} onRetry={() => follow()}>
            The code is in the address of this page; nothing is lost.
          </ErrorNotice>
        </>
      ) : (
        <>
          <h1>Your invitation</h1>
          <Loading what="your invitation">
            <Skeleton height="6rem" />
          </Loading>
        </>
      )}
    </Page>
  )
}
