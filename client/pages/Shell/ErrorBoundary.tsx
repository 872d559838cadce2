import type { ReactNode } from 'react'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { MissingPage } from './MissingPage.tsx'

/** Holds a page that broke or did not come, so that the shell around it goes on. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary
      fallback={({ missing, retry, error }) =>
        missing ? (
          <MissingPage onRetry={retry} />
        ) : (
          <Page narrow>
            <ErrorNotice
              title="This page stopped working."
              error={error}
              onRetry={() => location.reload()}
              retryLabel="Load it again"
            >
              What you saved is safe. Loading the page again usually helps.
            </ErrorNotice>
          </Page>
        )
      }
    >
      {children}
    </PartBoundary>
  )
}
