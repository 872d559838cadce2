import { expect, it } from 'vitest'
import { WebLink } from './office.ts'

it('an address is one that a browser reads, and that looks as it is', () => {
  const good = ['https://meet.example.org/room?x=1#a', 'https://example.org']
  const bad = [
    'http://example.org',
    'javascript:alert(1)',
    '//example.org',
    'https://[',
    'https:///x',
    'https://bank.example@evil.example/',
    'https://example.org/\u202egro.elpmaxe',
    'https://localhost/',
  ]
  expect(good.filter((text) => !WebLink.safeParse(text).success)).toEqual([])
  expect(bad.filter((text) => WebLink.safeParse(text).success)).toEqual([])
})
