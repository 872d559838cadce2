import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

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

afterEach(() => {
  cleanup()
  localStorage.clear()
})
