import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call } from '#client/platform/api.ts'
import { consent } from '#client/platform/cookies.ts'
import { countPage, type LoggedEvent, logEvent } from '#shared/contract/analytics/index.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { countedUrl } from '#shared/rules/analytics/url.ts'

/** Counting is never waited for, and when it fails nobody need know. */
const unnoticed = (sent: Promise<unknown>): void => void sent.catch(() => {})

/** Where somebody came from is told only with their consent. */
const referrerOf = (from: string): string => (consent.answer === 'accepted' ? countedUrl(from, location.origin) : '')

/** GLB-RU007, GLB-PR004. Counts each change of the page after the first load; the first load itself is not counted. */
export function usePageViews(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const before = useRef(address)
  useEffect(() => {
    const from = before.current
    if (from === address) return
    before.current = address
    const view = { action: 'pageview', source: 'web', url: countedUrl(address), referrer: referrerOf(from) } as const
    unnoticed(call(countPage, view, { keepalive: true }))
  }, [address])
}

/** GLB-RU006, GLB-PR002. Records that somebody came to an address where there is no page, once for each. */
export function useMissingPage(): void {
  const { pathname } = useLocation()
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (told.current === pathname) return
    told.current = pathname
    const event = { action: '404', source: 'web', url: countedUrl(pathname), referrer: referrerOf(document.referrer) }
    unnoticed(call(countPage, event as Sent<typeof countPage>, { keepalive: true }))
  }, [pathname])
}

/** Logs an event of a page by its name. */
export const logPageEvent = (event: LoggedEvent, data: Sent<typeof logEvent>['data'] = {}): void =>
  unnoticed(call(logEvent, { event, data }, { keepalive: true }))
