import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadContentPage, Markdown, site } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { ContentPageView } from '#shared/contract/site/index.ts'
import { NotFound } from '#shared/errors.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './ContentPage.module.css'
import { SceneInText } from './SceneOfCard.tsx'

type Props = {
  path: string
  aside?: ReactNode
  /** What follows the text. */
  after?: (page: ContentPageView) => ReactNode
}

/** A page of text as the database has it. */
export function ContentPage({ path, aside, after }: Props) {
  const page = useSnapshot(site).pages[path]
  useEffect(() => void loadContentPage(path), [path])
  useTitle(page?.data?.title)
  if (NotFound.is(page?.error)) return <NotFoundPage />
  if (page?.status === 'failed' && !page.data) {
    return (
      <Page narrow>
        <ErrorNotice title="This page could not be loaded." error={page.error} onRetry={() => loadContentPage(path)} />
      </Page>
    )
  }
  if (!page?.data) {
    return (
      <Page narrow>
        <Loading what="the page">
          <div className={styles.lines}>
            <Skeleton width="60%" height="2.4rem" />
            <Skeleton height="6rem" />
            <Skeleton height="20rem" />
          </div>
        </Loading>
      </Page>
    )
  }
  return (
    <Page narrow>
      <article>
        <PageHead title={page.data.title} aside={aside}>
          {page.data.description}
        </PageHead>
        <Markdown source={page.data.body} card={(slug) => <SceneInText slug={slug} />} />
      </article>
      {after?.(page.data as ContentPageView)}
    </Page>
  )
}
