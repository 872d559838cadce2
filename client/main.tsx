import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { restoreSession } from '#client/platform/session.ts'
import { handleKey } from '#client/platform/shortcuts.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { AppRoutes } from './routes.tsx'

void restoreSession()
document.addEventListener('keydown', handleKey)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
)
