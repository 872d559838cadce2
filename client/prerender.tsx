import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { session } from '#client/features/accounts/index.ts'
import { consent } from '#client/platform/cookies.ts'
import { giveFirst } from '#client/platform/firstData.ts'
import { giveMeta } from '#client/platform/meta.ts'
import { emptyStores } from '#client/platform/store.ts'
import { getPermissions, getUser } from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { readUrl } from '#shared/contract/url.ts'
import { consentOf } from '#shared/cookies.ts'
import type { RenderPage } from '#shared/prerender.ts'
import { App } from './App.tsx'
import { readyPage } from './routes.tsx'

/** One after the other: the stores that a page shows belong to one rendering at a time. */
let before: Promise<unknown> = Promise.resolve()

/** Renders a page for whom its answers name, else for a stranger. Run by the server. */
export const renderPage: RenderPage = (page) => {
  const rendered = before.then(() => render(page))
  before = rendered.catch(() => {})
  return rendered
}

const render: RenderPage = async ({ url, first, meta }) => {
  giveMeta(meta)
  // Nothing of the person before is left, whoever that was; stores that begin with an answer begin with this one's.
  giveFirst(first)
  emptyStores()
  Object.assign(session, sessionOf(first))
  consent.answer = consentOf(meta.consent)
  const { pathname, search } = new URL(url, 'http://page')
  await readyPage({ pathname, search })
  return renderToString(<App router={({ children }) => <StaticRouter location={url}>{children}</StaticRouter>} />)
}

/** Who the answers are for. A browser takes them over in the same way before it hydrates. */
function sessionOf(first: Record<string, unknown>): Pick<typeof session, 'status' | 'user' | 'permissions'> {
  const user = first[readUrl(getUser.path, {})] as Reply<typeof getUser> | undefined
  const rights = first[readUrl(getPermissions.path, {})] as Reply<typeof getPermissions> | undefined
  return { status: 'ready', user: user?.user ?? null, permissions: rights?.permissions ?? [] }
}
