import { ArrowUpRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { openBeside } from '#client/platform/embed.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { Toasts } from '#client/ui/Toast.tsx'
import { BRAND } from '#shared/brand.ts'
import { canEmbed, embedPath, isEmbedded, wholePath } from '#shared/pages/embed.ts'
import styles from './EmbedFrame.module.css'
import { Wordmark } from './Wordmark.tsx'

const BesideDialog = lazyPart(async () => (await import('./BesideDialog.tsx')).BesideDialog)

type Props = { main: RefObject<HTMLElement | null>; overlays: ReactNode; children: ReactNode }

/** GLB-RU030. A lesson or a quiz as a part of another page: itself, and a line that leads to the whole of it. */
export function EmbedFrame({ main, overlays, children }: Props) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { beside } = useSnapshot(asked)
  const here = pathname + search + hash
  const isPart = canEmbed(pathname)
  useEffect(() => {
    // So that the frame loaded anew is still one.
    if (isPart && !isEmbedded(search)) navigate(embedPath(here), { replace: true })
  }, [isPart, search, here, navigate])
  return (
    <div className={styles.frame} onClickCapture={leadOut}>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {isPart ? (
          children
        ) : (
          <EmptyState
            whole
            title={`This opens in ${BRAND.name} itself`}
            action={
              <a href={wholePath(here)} target="_blank" rel="noopener">
                Open it in a new tab
              </a>
            }
          />
        )}
      </main>
      <footer className={styles.foot}>
        <a href={wholePath(here)} target="_blank" rel="noopener" className={styles.out}>
          <Wordmark />
          <span>Open in a new tab</span>
          <ArrowUpRight size={18} aria-hidden />
        </a>
      </footer>
      {beside ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The way there" onRetry={retry} />}>
          <Suspense>
            <BesideDialog path={beside} />
          </Suspense>
        </PartBoundary>
      ) : null}
      <Toasts />
      {overlays}
    </div>
  )
}

/** What is no lesson or quiz opens beside the page that this one is a part of. */
function leadOut(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target === '_blank' || canEmbed(link.pathname)) return
  event.preventDefault()
  event.stopPropagation()
  openBeside(wholePath(link.pathname + link.search + link.hash))
}
