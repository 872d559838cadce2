import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { session } from '#client/platform/session.ts'
import { App } from './App.tsx'
import { FrontPage } from './routes.tsx'

/** The front page as a stranger sees it first; run by the build alone. */
export async function renderFront(): Promise<string> {
  session.status = 'ready'
  await FrontPage.preload()
  return renderToString(<App router={({ children }) => <StaticRouter location="/">{children}</StaticRouter>} />)
}
