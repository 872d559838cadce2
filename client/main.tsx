import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { restoreSession } from '#client/features/accounts/index.ts'
import { handleKey } from '#client/platform/shortcuts.ts'
import { tellIfOutdated } from '#client/ui/newerVersion.ts'
import { App } from './App.tsx'
import './keptKinds.ts'
import { readyPage } from './routes.tsx'

void restoreSession()
document.addEventListener('keydown', handleKey)
// A script or a style of this build is gone, wherever it was asked for.
addEventListener('vite:preloadError', () => void tellIfOutdated())
// A page that the browser kept whole and shows again may have been left by somebody else, or before a sign-in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void restoreSession()
})

const root = document.getElementById('root')!
const app = <App router={BrowserRouter} />
if (root.childElementCount > 0) {
  // The server prerendered the page into the HTML: it is hydrated as it stands, once its code is here.
  readyPage(location).then(
    () => hydrateRoot(root, app),
    () => createRoot(root).render(app),
  )
} else {
  createRoot(root).render(app)
}
