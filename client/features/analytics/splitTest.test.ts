import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SplitTest } from '#shared/rules/analytics/splitTest.ts'

const test: SplitTest<'a' | 'b'> = { name: 'call', variants: ['a', 'b'], newVisitorsOnly: true }
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => vi.unstubAllGlobals())

it('GLB-RU010: what was picked once stays, also a day later for who was new then', async () => {
  const { variantOf } = await import('./splitTest.ts')
  const first = new Date('2026-03-02T12:00:00Z')
  expect(variantOf(test, () => 0.9, first)).toEqual({ variant: 'b', counted: true })
  expect(variantOf(test, () => 0, new Date('2026-03-04T12:00:00Z'))).toEqual({ variant: 'b', counted: true })
})

it('GLB-RU010: who first came yesterday takes no part in a test for new visitors', async () => {
  const { variantOf } = await import('./splitTest.ts')
  const other: SplitTest<'x' | 'y'> = { name: 'other', variants: ['x', 'y'], newVisitorsOnly: false }
  variantOf(other, () => 0, new Date('2026-03-02T12:00:00Z'))
  expect(variantOf(test, () => 0.9, new Date('2026-03-03T12:00:00Z'))).toEqual({ variant: 'a', counted: false })
})
