import { describe, expect, it } from 'vitest'
import { pageReadyMs } from './pageReady.ts'
import { pickVariant, readVariants, type SplitTest, writeVariants } from './splitTest.ts'
import { countedUrl } from './url.ts'

const test: SplitTest<'a' | 'b'> = { name: 'call', variants: ['a', 'b'], newVisitorsOnly: false }
const now = new Date('2026-03-02T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('GLB-RU010: a split test', () => {
  it('picks by chance, each variant as often', () => {
    const pick = (random: number) => pickVariant(test, { kept: undefined, firstSeen: now, now, random }).variant
    expect([pick(0), pick(0.49), pick(0.5), pick(0.999), pick(1)]).toEqual(['a', 'a', 'b', 'b', 'b'])
  })
  it('sticks to what a visitor saw, unless it is no variant any more', () => {
    const visitor = { firstSeen: ago(9000), now, random: 0 }
    expect(pickVariant(test, { ...visitor, kept: 'b' })).toEqual({ variant: 'b', counted: true })
    expect(pickVariant(test, { ...visitor, kept: 'gone' }).variant).toBe('a')
  })
  it('for new visitors only leaves out who first came 24 hours ago or earlier', () => {
    const forNew = { ...test, newVisitorsOnly: true }
    const pick = (hours: number) => pickVariant(forNew, { kept: undefined, firstSeen: ago(hours), now, random: 0.9 })
    expect(pick(23.9)).toEqual({ variant: 'b', counted: true })
    expect(pick(24)).toEqual({ variant: 'a', counted: false })
  })
  it('is written into one cookie and read back', () => {
    expect(readVariants(writeVariants({ call: 'b', look: 'new' }))).toEqual({ call: 'b', look: 'new' })
    expect([readVariants(undefined), readVariants('x:y.:.z;=')]).toEqual([{}, {}])
  })
})

describe('an address that is counted', () => {
  it('holds no token, code or state', () => {
    expect(countedUrl('/reset-password?token=abc#def')).toBe('/reset-password')
    expect(countedUrl('/login/google?code=1&state=2&market=nursing')).toBe('/login/google?market=nursing')
    expect(countedUrl('/login?redirect=%2Freset%3Ftoken%3Dabc')).toBe('/login')
  })
  it('of another site is its origin alone, and nothing when it is none', () => {
    expect(countedUrl('https://search.example/find?q=secret')).toBe('https://search.example')
    expect(countedUrl('javascript:alert(1)')).toBe('')
    expect(countedUrl('http://[')).toBe('')
  })
  it('is never longer than what is kept', () => expect(countedUrl(`/${'x'.repeat(900)}`)).toHaveLength(300))
})

it.each([
  [420.4, 420],
  [12_000, 10_000],
  [null, 10_000],
])('GLB-RU009: a page that said so after %s ms was ready after %s', (said, ready) => {
  expect(pageReadyMs(said)).toBe(ready)
})
