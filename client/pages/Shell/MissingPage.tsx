import { useEffect, useState } from 'react'
import { onReachable } from '#client/platform/reachable.ts'
import { renew } from '#client/platform/renewal.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/**
 * In place of a page whose code did not come. The page before is left already, so nobody is in the middle of anything: where
 * the server answers, the address is loaded anew and its page comes from the build of today. Else it says what is wrong.
 */
export function MissingPage({ onRetry }: { onRetry: () => void }) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    let isHere = true
    void renew(() => isHere).then((goes) => {
      if (!goes && isHere) setStays(true)
    })
    return () => {
      isHere = false
    }
  }, [])
  useEffect(() => (stays ? onReachable(onRetry) : undefined), [stays, onRetry])
  if (!stays) return <PageSkeleton />
  return (
    <Page narrow>
      <ErrorNotice title="This page could not be loaded." onRetry={onRetry}>
        Nothing is lost. Check your connection and try again.
      </ErrorNotice>
    </Page>
  )
}
