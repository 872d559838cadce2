import { useEffect, useState } from 'react'
import { onReachable } from '#client/platform/reachable.ts'
import { loadAnewIfThere, renew } from '#client/platform/renewal.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** So often it is asked whether the server answers. */
const LOOKS_MS = 4000

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
  // It comes by itself: only once the server answers, so that nobody's page is given up for a browser's error.
  useEffect(() => {
    if (!stays) return
    const again = () => {
      if (!document.hidden) void loadAnewIfThere()
    }
    const timer = setInterval(again, LOOKS_MS)
    const leave = onReachable(again)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [stays])
  if (!stays) return <PageSkeleton />
  return (
    <Page narrow>
      <ErrorNotice title="This page could not be loaded." onRetry={onRetry}>
        Nothing is lost. It comes by itself once there is a connection.
      </ErrorNotice>
    </Page>
  )
}
