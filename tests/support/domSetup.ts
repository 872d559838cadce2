import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { preloadDialogs } from '#client/ui/Dialog.tsx'
import { PATIENCE_MS } from './patience.ts'

// What a browser has and this DOM lacks: it lays nothing out, so there is nothing to measure or scroll to.
class NothingToMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NothingToMeasure)
vi.stubGlobal('matchMedia', (query: string) => ({
  // Motion is reduced, so that what fades is there or gone at once.
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  addEventListener() {},
  removeEventListener() {},
}))
Element.prototype.scrollIntoView = () => {}

// As in a page that has been open for a moment.
await preloadDialogs()

configure({ asyncUtilTimeout: PATIENCE_MS })

afterEach(() => {
  cleanup()
  localStorage.clear()
})
