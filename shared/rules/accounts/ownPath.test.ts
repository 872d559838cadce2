import { describe, expect, it } from 'vitest'
import { ownPath } from './ownPath.ts'

const ELSEWHERE = [
  '',
  null,
  undefined,
  'home',
  '//evil.test',
  '///evil.test',
  '////evil.test//',
  '/\\evil.test',
  '/\\/evil.test',
  '/\\\\evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/./\\evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/a/../..//evil.test',
  '/a/..\\\\evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/a/%2e%2e//evil.test',
  '/.\t//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  ' //evil.test',
  '\t//evil.test',
  'https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  'evil.test',
  '@evil.test',
  '//user@evil.test',
  '//here.invalid@evil.test',
  '//evil.test:80/home',
  '//[::1]/',
  '//[',
]
const OWN = [
  ['/learn/digoxin?at=3#notes', '/learn/digoxin?at=3#notes'],
  ['/', '/'],
  ['/%5cevil.test', '/%5cevil.test'],
  ['/%2fevil.test', '/%2fevil.test'],
  ['/%2f%2fevil.test', '/%2f%2fevil.test'],
  ['/\u2044\u2044evil.test', '/%E2%81%84%E2%81%84evil.test'],
  ['/\uff0f\uff0fevil.test', '/%EF%BC%8F%EF%BC%8Fevil.test'],
  ['/@evil.test', '/@evil.test'],
  ['/user:password@evil.test', '/user:password@evil.test'],
  ['/:80/home', '/:80/home'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/login?redirect=//evil.test', '/login?redirect=//evil.test'],
  ['/a/../home', '/home'],
  ['/home\t', '/home'],
  ['/learn//evil.test', '/learn//evil.test'],
] as const

describe('a path to go to', () => {
  it.each(ELSEWHERE)('%j is not followed', (wanted) => expect(ownPath(wanted)).toBe('/home'))
  it.each(OWN)('%j leads to %j', (wanted, path) => expect(ownPath(wanted)).toBe(path))
  it('whatever comes out leads here, however a browser reads it, and comes out again as it is', () => {
    for (const wanted of [...ELSEWHERE, ...OWN.map(([own]) => own)]) {
      const path = ownPath(wanted)
      expect([wanted, new URL(path, 'https://pictomo.test').origin]).toEqual([wanted, 'https://pictomo.test'])
      expect(ownPath(path)).toBe(path)
    }
  })
})
