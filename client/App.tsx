import { type ReactNode, StrictMode } from 'react'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { AppRoutes } from './routes.tsx'

/** The whole app within a router: the browser's, or the one of the build that writes the front page. */
export function App({ router: Router }: { router: (props: { children: ReactNode }) => ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <Router>
          <AppRoutes />
        </Router>
      </ThemeProvider>
    </StrictMode>
  )
}
