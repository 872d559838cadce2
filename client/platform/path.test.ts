import { describe, expect, it } from 'vitest'
import { fillPath, ownPath, queryString, signInPath } from './path.ts'

describe('fillPath', () => {
  it('fills names and leaves the rest', () => {
    expect(fillPath('/api/v3/tracks/:track_id/pictomos', { track_id: 7, page: 2 })).toEqual({
      path: '/api/v3/tracks/7/pictomos',
      rest: { page: 2 },
    })
  })
  it('escapes what it fills in', () => {
    expect(fillPath('/pictomos/:slug', { slug: 'a/b ?' }).path).toBe('/pictomos/a%2Fb%20%3F')
  })
  it('refuses a path with a hole in it', () => {
    expect(() => fillPath('/pictomos/:slug', {})).toThrow('lacks slug')
  })
})

describe('queryString', () => {
  it('leaves out what is not there and repeats lists', () => {
    expect(queryString({ a: 1, b: undefined, c: null, d: ['x', 'y'], e: '' })).toBe('?a=1&d=x&d=y&e=')
    expect(queryString({})).toBe('')
  })
})

describe('ownPath', () => {
  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '',
    null,
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('turns %j away', (wanted) => expect(ownPath(wanted)).toBe('/home'))
  it('keeps a path of ours with its query', () => {
    expect(ownPath('/learn/digoxin?at=3')).toBe('/learn/digoxin?at=3')
    expect(signInPath({ pathname: '/quiz/pictomo/digoxin', search: '?a=1' })).toBe(
      '/login?redirect=%2Fquiz%2Fpictomo%2Fdigoxin%3Fa%3D1',
    )
  })
})
