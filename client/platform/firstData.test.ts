import { expect, it, vi } from 'vitest'

it('gives an answer that came with the page once, and none to what was not asked', async () => {
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'first-data' ? { textContent: '{"/api/x?a=1":{"b":"\\u003c"},"/api/y":1}' } : null,
  })
  const { forgetFirst, takeFirst } = await import('./firstData.ts')
  expect(takeFirst('/api/x')).toBeUndefined()
  expect(takeFirst('/api/x?a=1')).toEqual({ b: '<' })
  expect(takeFirst('/api/x?a=1')).toBeUndefined()
  forgetFirst()
  expect(takeFirst('/api/y')).toBeUndefined()
  vi.unstubAllGlobals()
})
