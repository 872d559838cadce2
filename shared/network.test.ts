import { describe, expect, it } from 'vitest'
import { isCampusRange, plainAddress } from './network.ts'

describe('a range of addresses', () => {
  it('is one of IPv4 or IPv6, never the whole world', () => {
    expect(['192.0.2.0/24', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7/32'].map(isCampusRange)).toEqual(
      Array(4).fill(true),
    )
    for (const wrong of ['0.0.0.0/0', '::/0', '192.0.2.0', '300.0.2.0/24', '10.0.0.0/33', 'campus', ':::/64'])
      expect(isCampusRange(wrong)).toBe(false)
  })
  it('knows an IPv4 address that comes over IPv6', () => {
    expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
  })
})
