import { describe, expect, it } from 'vitest'
import { addressCount, networkOf, plainAddress, rangeFault, siteOf } from './network.ts'

it('an IPv4 address that came in over IPv6 stands for itself', () => {
  expect([plainAddress('::ffff:192.0.2.1'), plainAddress('2001:db8::1')]).toEqual(['192.0.2.1', '2001:db8::1'])
})

it('the network of an address is itself, and of IPv6 the /64; IPv4 within IPv6 is IPv4 however it is written', () => {
  const networks = ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:FFFF:C000:0201'].map(networkOf)
  expect(new Set(networks)).toEqual(new Set(['192.0.2.1']))
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::'))
  expect(networkOf('2001:db8:1:3::')).not.toBe(networkOf('2001:db8:1:2::'))
})

describe('a range of addresses', () => {
  it('is one that a campus may have', () => {
    for (const good of ['192.0.2.0/24', '10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32', '2001:db8:0:1::/64', '::1/128'])
      expect([good, rangeFault(good)]).toEqual([good, null])
  })
  it('is a single address too', () => {
    for (const good of ['127.0.0.1', ' 192.0.2.7 ', '::1', '2001:db8::7', '2001:DB8:0:0:0:0:0:7'])
      expect([good, rangeFault(good), addressCount(good)]).toEqual([good, null, '1 address'])
  })
  it('says what is wrong with it', () => {
    for (const none of [
      'campus',
      'cafe',
      '192.0.2',
      '192.0.2.256',
      '192.0.2.7/',
      '1::2::3',
      '::1/',
      '192.0.2.256/24',
      '192.0.2.0/33',
      'g::/32',
      '2001:db8::/129',
      '1::2::3/64',
      ':::/64',
      '2001:db8::/032',
      '010.0.0.0/8',
      '10.0.0.0/08',
    ])
      expect([none, rangeFault(none)]).toEqual([none, expect.stringContaining('such as 192.0.2.0/24')])
    for (const world of ['0.0.0.0/0', '::/0']) expect(rangeFault(world)).toContain('too wide')
    expect(rangeFault('2000::/15')).toContain('the widest is /16')
    for (const odd of ['192.0.2.7/24', '10.0.0.1/8', '2001:db8::1/64', '2001:db8:0:1::/63'])
      expect([odd, rangeFault(odd)]).toEqual([odd, expect.stringContaining('beyond the mask')])
  })
  it('tells how many addresses it holds', () => {
    expect(['192.0.2.7/32', '192.0.2.0/24', '10.0.0.0/8', '2001:db8::/64', 'campus'].map(addressCount)).toEqual([
      '1 address',
      '256 addresses',
      '16,777,216 addresses',
      '2 to the 64 addresses',
      null,
    ])
  })
})

it('networks of one site take turns together: an IPv4 address alone, and of IPv6 the /48', () => {
  expect(siteOf('192.0.2.7')).toBe('192.0.2.7')
  expect(siteOf('2001:db8:1:2::3')).toBe(siteOf('2001:db8:1:ffff::9'))
  expect(siteOf('2001:db8:1::1')).not.toBe(siteOf('2001:db8:2::1'))
  expect(siteOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})
