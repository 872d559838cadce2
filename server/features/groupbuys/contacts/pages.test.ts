import { describe, expect, it } from 'vitest'
import { PAGES } from './pages.ts'

describe('GBY-RU007: the address book', () => {
  it('of Google is read with the next page, and without who has no address', () => {
    const at = 'https://people.example.test/v1/people/me/connections?pageSize=1000'
    const page = {
      connections: [
        {
          names: [{ displayName: 'Ada Byron' }, { displayName: 'A. B.' }],
          emailAddresses: [{ value: 'ada@a.test' }, { value: 'ada@b.test' }],
        },
        { names: [{ displayName: 'Nobody' }] },
        { emailAddresses: [{ value: 'only@a.test' }] },
      ],
      nextPageToken: 'x/y',
    }
    expect(PAGES.google(page, at)).toEqual({
      people: [
        { name: 'Ada Byron', email: 'ada@a.test' },
        { name: 'Ada Byron', email: 'ada@b.test' },
        { name: '', email: 'only@a.test' },
      ],
      next: `${at}&pageToken=x%2Fy`,
    })
    expect(PAGES.google({}, at)).toEqual({ people: [], next: null })
  })

  it('of Outlook says itself where the next page is', () => {
    const next = 'https://graph.example.test/v1.0/me/contacts?$skip=1000'
    const value = [
      { displayName: 'Ada Byron', emailAddresses: [{ address: 'ada@a.test' }, { address: null }] },
      { displayName: null, emailAddresses: [] },
    ]
    expect(PAGES.outlook({ value, '@odata.nextLink': next }, '')).toEqual({
      people: [{ name: 'Ada Byron', email: 'ada@a.test' }],
      next,
    })
  })

  it('of Yahoo goes on after as many as came, until all are read', () => {
    const at = 'https://social.example.test/contacts?start=0'
    const contact = [
      {
        fields: [
          { type: 'name', value: { givenName: 'Ada', familyName: 'Byron' } },
          { type: 'phone', value: '1' },
          { type: 'email', value: 'ada@a.test' },
        ],
      },
    ]
    expect(PAGES.yahoo({ contacts: { total: '2', contact } }, at)).toEqual({
      people: [{ name: 'Ada Byron', email: 'ada@a.test' }],
      next: 'https://social.example.test/contacts?start=1',
    })
    expect(PAGES.yahoo({ contacts: { total: 1, contact } }, at).next).toBeNull()
  })

  it('of another shape is refused', () => {
    expect(() => PAGES.outlook({ error: 'no' }, '')).toThrow()
  })
})
