import '@fontsource/atkinson-hyperlegible-next/latin-400.css'
import '@fontsource/atkinson-hyperlegible-next/latin-700.css'
import '@fontsource/bricolage-grotesque/latin-600.css'
import '@fontsource/bricolage-grotesque/latin-800.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import './tokens.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

/** Fonts, tokens and the kit's provider around the whole app. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}

/** The page's number for styles, which the server wrote into it; without it the browser refuses the kit's own. */
const styleNonce = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')

// Dialogs keep the page from scrolling by a style that another library of the kit writes.
if (typeof document !== 'undefined') setNonce(styleNonce())
