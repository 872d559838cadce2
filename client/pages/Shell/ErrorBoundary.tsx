import { Component, type ReactNode } from 'react'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'

/** Holds a page that broke, so that the shell around it goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Page narrow>
        <ErrorNotice title="This page stopped working." onRetry={() => location.reload()} retryLabel="Load it again">
          What you saved is safe. Loading the page again usually helps.
        </ErrorNotice>
      </Page>
    )
  }
}
