import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, signOut } from '#client/features/accounts/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading } from '#client/ui/Skeleton.tsx'
import { toastOnNextPage } from '#client/ui/Toast.tsx'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'

/** AUT-RT011. Signs out and leads to the public front page, as a whole new page. */
export function LogoutPage() {
  const [failed, setFailed] = useState<unknown>(null)
  const { status } = useSnapshot(session)
  const leave = () => {
    setFailed(null)
    const gone = session.user ? signOut().then(() => toastOnNextPage(AccountTexts.signedOut)) : Promise.resolve()
    gone.then(() => location.replace('/'), setFailed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who is here
  useEffect(() => {
    if (status !== 'loading') leave()
  }, [status === 'loading'])
  return (
    <Page narrow>
      <h1>Signing out</h1>
      {failed ? (
        <ErrorNotice title="You are still signed in." onRetry={leave}>
          {sentenceOf(failed)}
        </ErrorNotice>
      ) : (
        <Loading what="the front page">
          <p>One moment.</p>
        </Loading>
      )}
    </Page>
  )
}
