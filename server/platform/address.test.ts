import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

const PROXY = '192.0.2.9'
const asked = (told: string | string[], from = PROXY) =>
  ({ headers: { 'x-forwarded-for': told }, socket: { remoteAddress: from } }) as unknown as IncomingMessage

describe('who sends a request', () => {
  it('is whom the trusted proxies name, from the right, and what stands before is a visitor’s own word', () => {
    expect(addressOf(asked('203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(addressOf(asked('junk, 10.0.0.1, 203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(addressOf(asked('10.0.0.1, 203.0.113.7, 192.0.2.8'), 2)).toBe('203.0.113.7')
    expect(addressOf(asked(['203.0.113.7', '192.0.2.8']), 2)).toBe('203.0.113.7')
    expect(addressOf(asked('2001:db8::7'), 1)).toBe('2001:db8::7')
  })
  it('is whoever is connected where no proxy is trusted', () => {
    expect(addressOf(asked('203.0.113.7'), 0)).toBe(PROXY)
  })
  it.each(['', ',', 'junk', '203.0.113.7:80', '[2001:db8::7]', 'fe80::1%eth0', '999.0.0.1', 'x'.repeat(10_000)])(
    'is whoever is connected where the proxy names no address: %#',
    (told) => expect(addressOf(asked(told), 1)).toBe(PROXY),
  )
  it('is an address without the name of a line', () => {
    expect(addressOf(asked('', 'fe80::1%eth0'), 0)).toBe('fe80::1')
  })
})
