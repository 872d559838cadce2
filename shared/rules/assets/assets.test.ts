import { describe, expect, it } from 'vitest'
import { creditOf, type LicenseAnswer, missingOfLicense } from './license.ts'
import { faultOfFile, quotaOf, SVG_BYTES_MAX, UPLOAD_BYTES_MAX } from './limits.ts'

const answer = (over: Partial<LicenseAnswer>): LicenseAnswer => ({
  origin: 'own_work',
  author: 'Ada',
  licence: null,
  source: '',
  ...over,
})
const SOURCE = 'https://example.org/heart'

describe('the license of a picture', () => {
  it.each([
    [answer({}), []],
    [answer({ author: ' ' }), ['author']],
    [answer({ origin: 'licensed', licence: 'CC BY 4.0', source: SOURCE }), []],
    [answer({ origin: 'licensed', author: '' }), ['author', 'licence', 'source']],
    [answer({ origin: 'public_domain', author: '', source: SOURCE }), []],
    [answer({ origin: 'public_domain' }), ['source']],
    ...['javascript:alert(1)', 'example.org', 'https://x', 'ftp://example.org', 'https://a:b@example.org'].map(
      (source): [LicenseAnswer, string[]] => [answer({ origin: 'public_domain', source }), ['source']],
    ),
  ])('%j lacks %j', (given, fields) => {
    expect(Object.keys(missingOfLicense(given))).toEqual(fields)
  })
  it('is what stands in the credits', () => {
    expect(creditOf(answer({ source: SOURCE }))).toEqual({ author: 'Ada', licence: 'Own work', source: '' })
    expect(creditOf(answer({ origin: 'public_domain', author: '', source: SOURCE }))).toEqual({
      author: 'Unknown author',
      licence: 'Public domain',
      source: SOURCE,
    })
    expect(creditOf(answer({ origin: 'licensed', licence: 'CC BY 4.0', source: SOURCE })).licence).toBe('CC BY 4.0')
  })
})

describe('what may be sent', () => {
  it('is a picture of a kind and a size', () => {
    expect(faultOfFile({ type: 'image/png', size: UPLOAD_BYTES_MAX })).toBeNull()
    expect(faultOfFile({ type: 'image/png', size: UPLOAD_BYTES_MAX + 1 })).toContain('5 MB')
    expect(faultOfFile({ type: 'image/svg+xml', size: SVG_BYTES_MAX + 1 })).toContain('1 MB')
    expect(faultOfFile({ type: 'image/gif', size: 1 })).toContain('PNG')
    expect(quotaOf(true)).toBeGreaterThan(quotaOf(false))
  })
})
