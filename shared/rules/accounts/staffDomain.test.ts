import { describe, expect, it } from 'vitest'
import { staffAfter, staffDecided } from './staffDomain.ts'

const facts = {
  email: 'ada@crew.test',
  confirmed: true,
  roles: ['moderator'],
  staffDomain: null,
  noDomainStaff: false,
  mailboxTaken: false,
  domains: ['crew.test', 'ship.test'],
}
const given = { ...facts, roles: ['moderator', 'staff'], staffDomain: 'crew.test' }

describe('ADM-RU005, ADM-GA003: an address of a configured domain', () => {
  it('makes its owner staff', () => {
    expect(staffAfter(facts)).toEqual({
      roles: ['moderator', 'staff'],
      staffDomain: 'crew.test',
      noDomainStaff: false,
    })
  })
  it.each([
    ['nobody has shown it to be theirs', { confirmed: false }],
    ['the domain is another', { email: 'ada@crew.test.evil.example' }],
    ['it only ends like one', { email: 'ada@notcrew.test' }],
    ['no domain is configured', { domains: [] }],
    ['somebody decided against it', { noDomainStaff: true }],
    ['they are staff already', { roles: ['staff'] }],
  ])('changes nothing where %s', (_, other) => {
    expect(staffAfter({ ...facts, ...other })).toBeNull()
  })
})

describe('ADM-GA003: who is staff by a domain', () => {
  it('stays so at an address of the same', () => {
    expect(staffAfter({ ...given, email: 'bea@crew.test' })).toBeNull()
  })
  it('keeps the role at another configured domain, by that one', () => {
    const email = 'ada@ship.test'
    expect(staffAfter({ ...given, email })).toEqual({
      roles: given.roles,
      staffDomain: 'ship.test',
      noDomainStaff: false,
    })
    expect(staffAfter({ ...given, email, confirmed: false })).toMatchObject({ roles: ['moderator'] })
    expect(staffAfter({ ...given, email, mailboxTaken: true })).toMatchObject({ roles: ['moderator'] })
  })
  it('is not made so by a mailbox from which an administrator took the role', () => {
    expect(staffAfter({ ...facts, mailboxTaken: true })).toEqual({
      roles: ['moderator'],
      staffDomain: null,
      noDomainStaff: true,
    })
  })
  it.each(['ada@example.test', 'ada@ship.test.evil.example'])(
    'is no more at %s, and no domain gives it again',
    (email) => {
      const after = staffAfter({ ...given, email })
      expect(after).toEqual({ roles: ['moderator'], staffDomain: null, noDomainStaff: true })
      expect(staffAfter({ ...given, ...after, email })).toBeNull()
      expect(staffAfter({ ...given, ...after })).toBeNull()
    },
  )
  it('keeps at any address what an administrator gave', () => {
    const roles = ['staff']
    expect(staffAfter({ ...facts, roles, ...staffDecided(roles), email: 'ada@example.test' })).toBeNull()
  })
  it('gets back by no domain what an administrator took', () => {
    expect(staffAfter({ ...facts, roles: [], ...staffDecided([]) })).toBeNull()
  })
})
