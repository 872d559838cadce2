import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { session } from '#client/features/accounts/index.ts'
import { consent } from '#client/platform/cookies.ts'
import { giveFirst } from '#client/platform/firstData.ts'
import { giveMeta } from '#client/platform/meta.ts'
import { emptyStores } from '#client/platform/store.ts'
import { consentOf } from '#shared/cookies.ts'
import type { RenderPage } from '#shared/prerender.ts'
import { App } from './App.tsx'
import { readyPage } from './routes.tsx'

/** One after the other: the stores that a page shows belong to one rendering at a time. */
let before: Promise<unknown> = Promise.resolve()

/** Renders a page for a stranger; never for who is signed in. Run by the server. */
export const renderPage: RenderPage = (page) => {
  const rendered = before.then(() => render(page))
  before = rendered.catch(() => {})
  return rendered
}

const render: RenderPage = async ({ url, first, meta }) => {
  giveMeta(meta)
  emptyStores()
  session.status = 'ready'
  consent.answer = consentOf(meta.consent)
  giveFirst(first)
  const { pathname, search } = new URL(url, 'http://page')
  await readyPage({ pathname, search })
  return renderToString(<App router={({ children }) => <StaticRouter location={url}>{children}</StaticRouter>} />)
}
