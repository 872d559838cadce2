import { describe, expect, it } from 'vitest'
import { headOf, matchRoute } from './match.ts'

describe('matchRoute', () => {
  it('finds a page and the parts of its path', () => {
    expect(matchRoute('/learn/digoxin')).toMatchObject({ page: { path: '/learn/:slug' }, params: { slug: 'digoxin' } })
  })
  it('takes no notice of a slash at the end', () => {
    expect(matchRoute('/league/')?.page.path).toBe('/league')
    expect(matchRoute('/')?.page.path).toBe('/')
  })
  it('LRN-RT003: lets the page of a card that is not there stand before the pattern of cards', () => {
    expect(matchRoute('/learn/404')?.page.path).toBe('/learn/404')
  })
  it('knows nothing of other paths', () => {
    expect(matchRoute('/nowhere')).toBeUndefined()
    expect(matchRoute('/learn/digoxin/more')).toBeUndefined()
  })
  it('a path that can’t be decoded, or says what is no text, is no page', () => {
    for (const part of ['%E0%A4%A', '%ED%A0%80', '%00', 'a%00b', '%'])
      expect([part, matchRoute(`/learn/${part}`)]).toEqual([part, undefined])
    expect(matchRoute('/learn/%C3%A9')?.params.slug).toBe('é')
  })
})

describe('headOf', () => {
  it('names a card in its title', () => {
    expect(headOf('/learn/staphylococcus-aureus')).toMatchObject({ title: 'Learn Staphylococcus Aureus', status: 200 })
  })
  it('answers an unknown path with 404', () => {
    expect(headOf('/nowhere').status).toBe(404)
    expect(headOf('/learn/404').status).toBe(404)
  })
})
