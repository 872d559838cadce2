import { expect, it } from 'vitest'
import { asInput, filtersIn, networkFault } from './filters.ts'

it('what an address can’t mean counts as not said', () => {
  const asked = filtersIn(new URLSearchParams('kind=none&person=ada&network=192.0.2.1&from=2026-13-45&to=2026-11-20'))
  expect(asked).toEqual({ kind: '', person: 'ada', network: '192.0.2.1', from: '', to: '2026-11-20' })
})

it('a last day is asked for with all of its hours', () => {
  const { from, to } = asInput(filtersIn(new URLSearchParams('from=2026-11-20&to=2026-11-20')))
  expect(Date.parse(to!) - Date.parse(from!)).toBe(24 * 3_600_000)
})

it('a network that is none is said beside its field, and not asked for', () => {
  expect(networkFault('nowhere')).toContain('192.0.2.0/24')
  expect(['', '192.0.2.0/24', '2001:db8::/32', '192.0.2.1'].map(networkFault)).toEqual(Array(4).fill(undefined))
  expect(asInput(filtersIn(new URLSearchParams('network=nowhere')))).toEqual({ person: '' })
})
