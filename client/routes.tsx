import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { routes } from '#shared/routes.ts'
import { NotFoundPage } from './pages/Shell/NotFoundPage.tsx'
import { Shell } from './pages/Shell/Shell.tsx'

type PageModule = Record<string, ComponentType>
const modules = import.meta.glob<PageModule>('./pages/*/*Page.tsx')

/** The file of each path's page below `pages/`; the component within has the file's name. */
const files: Record<string, string> = {
  '/': 'Public/FrontPage',
  '/login': 'Accounts/LoginPage',
  '/register': 'Accounts/RegisterPage',
  '/home': 'Home/HomePage',
  '/find-pictomo': 'Find/FindPage',
  '/learn/404': 'Learn/MissingCardPage',
  '/learn/:slug': 'Learn/LearnPage',
  '/quiz/pictomo/:slug': 'Quiz/QuizPage',
  '/league': 'League/LeaguePage',
  '/credits': 'Public/CreditsPage',
  '/editor': 'Editor/EditorListPage',
  '/editor/:slug': 'Editor/EditorPage',
  '/teach': 'Classes/TeachPage',
  '/teach/:sessionId': 'Classes/BoardPage',
  '/class': 'Classes/JoinPage',
  '/class/:sessionId': 'Classes/SeatPage',
}

/** A page's code is loaded when its path is first shown. */
function pageOf(path: string): ComponentType {
  const file = files[path]
  const open = modules[`./pages/${file}.tsx`]
  if (!file || !open) return NotFoundPage
  const name = file.slice(file.indexOf('/') + 1)
  return lazy(async () => ({ default: (await open())[name] ?? NotFoundPage }))
}

const pages = routes.map((route) => ({ ...route, Page: pageOf(route.path) }))

/** Every page within the shell. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
