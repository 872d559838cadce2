import { expect, it } from 'vitest'
import { readNetworkLine } from './networks.ts'

const networks = (line: string) => readNetworkLine(line)?.networks

it('reads a network or a range of addresses, with the country that they are of', () => {
  expect(readNetworkLine('10.0.0.0/8,us')).toEqual({ country: 'US', networks: ['10.0.0.0/8'] })
  expect(networks('"10.1.2.3/8","US"')).toEqual(['10.0.0.0/8'])
  expect(networks('1.0.0.0,1.0.0.255,AU')).toEqual(['1.0.0.0/24'])
  expect(networks('0.0.0.0,255.255.255.255,AU')).toEqual(['0.0.0.0/0'])
  expect(networks('1.2.3.4,1.2.3.4,AU')).toEqual(['1.2.3.4/32'])
  expect(networks('2001:db8::,2001:db8:0:ffff:ffff:ffff:ffff:ffff,DE')).toEqual(['2001:db8:0:0:0:0:0:0/48'])
  expect(networks('2001:db8::/32,DE')).toEqual(['2001:db8:0:0:0:0:0:0/32'])
})
it('takes a range apart into networks that hold its addresses and no other', () => {
  expect(networks('1.0.0.1,1.0.0.6,AU')).toEqual(['1.0.0.1/32', '1.0.0.2/31', '1.0.0.4/31', '1.0.0.6/32'])
  expect(networks('1.0.0.0,1.0.2.255,AU')).toEqual(['1.0.0.0/23', '1.0.2.0/24'])
})
it('knows what is no country’s, and what is no line of such a table', () => {
  expect(networks('10.0.0.0/8,-')).toEqual([])
  for (const wrong of [
    '',
    'network,country',
    '10.0.0.0/33,US',
    '10.0.0/8,US',
    '256.0.0.0/8,US',
    '1.0.0.9,1.0.0.1,US',
    '1.0.0.0,2001::,US',
    '1::2::3/64,US',
    '10.0.0.0/8,USA',
  ])
    expect(readNetworkLine(wrong)).toBeNull()
})
