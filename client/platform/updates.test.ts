import { expect, it, vi } from 'vitest'

it('GLB-RU002: a reply of another build than the page’s own marks it for a refresh, for good', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'build-1' }) })
  const { updates } = await import('./updates.ts')
  updates.hear(null)
  updates.hear('build-1')
  expect(updates.available).toBe(false)
  updates.hear('build-2')
  updates.hear('build-1')
  expect(updates.available).toBe(true)
  vi.unstubAllGlobals()
})
