import { expect, it } from 'vitest'
import { justPaid } from './justPaid.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const order = (created: string, paid: string | null, kind = 'purchase') => ({
  created_at: created,
  paid_at: paid,
  kind,
})

it('what was paid within the last minutes is just paid, where nothing was ordered after it', () => {
  const paid = order('2026-11-23T11:58:00Z', '2026-11-23T11:58:05Z')
  expect(justPaid([order('2026-10-01T12:00:00Z', null), paid], NOW)).toBe(paid)
  expect(justPaid([paid, order('2026-11-23T11:59:00Z', null)], NOW)).toBe(null)
  expect(justPaid([order('2026-11-23T11:40:00Z', '2026-11-23T11:40:05Z')], NOW)).toBe(null)
  expect(justPaid([order('2026-11-23T11:59:00Z', '2026-11-23T11:59:00Z', 'renewal')], NOW)).toBe(null)
  expect(justPaid([], NOW)).toBe(null)
})
