import { describe, expect, it } from 'vitest'
import { institutionUntil, isCampusRange, plainAddress } from './institution.ts'

describe('an institution’s network', () => {
  it('AUT-GA007: gives access for thirty days', () => {
    expect(institutionUntil(new Date('2026-11-01T08:00:00Z'))).toEqual(new Date('2026-12-01T08:00:00Z'))
  })
  it('is named by ranges of IPv4 and IPv6, none of them the whole world', () => {
    expect(['192.0.2.0/24', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7/32'].map(isCampusRange)).toEqual(
      Array(4).fill(true),
    )
    expect(
      ['0.0.0.0/0', '::/0', '192.0.2.0', '300.0.2.0/24', '10.0.0.0/33', 'campus', ':::/64'].map(isCampusRange),
    ).toEqual(Array(7).fill(false))
  })
  it('knows an IPv4 address that comes over IPv6', () => {
    expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
  })
})
