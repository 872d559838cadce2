import { useMantineColorScheme } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { usePageReady, usePageViews } from '#client/features/analytics/index.ts'
import { BannerHost } from '#client/features/promotions/index.ts'
import { useReferralLinks } from '#client/features/referrals/index.ts'
import { CookieBanner } from '#client/features/site/index.ts'
import { quizIsShown } from '#client/platform/cookies.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { forgetFirst } from '#client/platform/firstData.ts'
import { takeOver } from '#client/platform/preHydration.ts'
import { loadAnew } from '#client/platform/renewal.ts'
import { shortcuts } from '#client/platform/shortcuts.ts'
import { useTitle } from '#client/platform/title.ts'
import { updates } from '#client/platform/updates.ts'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { Toasts, toast } from '#client/ui/Toast.tsx'
import { headOf, matchRoute } from '#shared/pages/match.ts'
import { BottomBar } from './BottomBar.tsx'
import { EmbedFrame } from './EmbedFrame.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Gate } from './Gate.tsx'
import { GuestWork } from './GuestWork.tsx'
import { Header } from './Header.tsx'
import { Overlays } from './Overlays.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import styles from './Shell.module.css'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** What stands around every page: header, main part, bottom bar on phones, messages. */
export function Shell() {
  const { pathname } = useLocation()
  const { user } = useSnapshot(session)
  const { open } = useSnapshot(shortcuts)
  const main = useRef<HTMLElement>(null)
  const page = matchRoute(pathname)?.page
  const layout = page?.layout ?? 'app'
  const bar = user && layout !== 'workplace' && !page?.isPaying
  useTitle(headOf(pathname).title)
  useArrival(main)
  usePageViews()
  usePageReady()
  useReferralLinks()
  useOwnColours()
  useHiddenQuiz()
  const isEmbedded = useEmbedded()
  const shown = (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Gate page={page}>
          <Outlet />
        </Gate>
        <Hydrated />
      </Suspense>
    </ErrorBoundary>
  )
  const overlays = (
    <>
      <Overlays />
      {open ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The list of shortcuts" onRetry={retry} />}>
          <Suspense>
            <ShortcutsDialog />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
  if (isEmbedded)
    return (
      <EmbedFrame main={main} overlays={overlays}>
        {shown}
      </EmbedFrame>
    )
  return (
    <div className={styles.shell} data-bar={bar || undefined}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Header />
      <CookieBanner />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <BannerHost />
        <SessionEnded />
        <GuestWork />
        {shown}
      </main>
      {layout === 'site' || (layout === 'app' && !user) ? <Footer /> : null}
      {bar ? <BottomBar /> : null}
      <Toasts />
      {overlays}
    </div>
  )
}

/** Stands where the page stands: once it is there, what was done to it before counts. */
function Hydrated() {
  useEffect(takeOver, [])
  return null
}

/** On a new page: to its top, the focus into it, and an offer to refresh when the server has a newer version. */
function useArrival(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    forgetFirst()
    if (navigation !== 'POP') window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    if (updates.available) {
      toast('A new version is ready.', { action: { label: 'Refresh', run: () => void loadAnew() } })
    }
  }, [pathname, navigation, main])
}

/** QUZ-RU017. Where the quiz is hidden for tests, no link to it is shown (`base.css`). */
function useHiddenQuiz() {
  useEffect(() => {
    if (!quizIsShown) document.documentElement.dataset.quiz = 'hidden'
  }, [])
}

/** The colours that the signed-in person chose, on whichever device. A stranger's stay as they are here. */
function useOwnColours() {
  const mode = useSnapshot(session).user?.settings.color_mode
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (mode) setColorScheme(mode === 'system' ? 'auto' : mode)
  }, [mode, setColorScheme])
}
