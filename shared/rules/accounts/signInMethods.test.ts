import { describe, expect, it } from 'vitest'
import { hasOwnPassword, isFresh, mayRemoveMethod, socialOutcome } from './signInMethods.ts'

describe('a way in', () => {
  it('is taken away only while another one is left', () => {
    expect(mayRemoveMethod({ password: true, identities: 0, passkeys: 0 })).toBe(false)
    expect(mayRemoveMethod({ password: false, identities: 1, passkeys: 0 })).toBe(false)
    expect(mayRemoveMethod({ password: false, identities: 1, passkeys: 1 })).toBe(true)
    expect(mayRemoveMethod({ password: true, identities: 1, passkeys: 0 })).toBe(true)
  })
  it('is changed only within ten minutes of signing in', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    expect(isFresh(at, new Date('2026-11-20T12:10:00Z'))).toBe(true)
    expect(isFresh(at, new Date('2026-11-20T12:10:01Z'))).toBe(false)
  })
})

describe('an account with a provider', () => {
  const facts = { identityKnown: false, emailVerified: true, emailHasAccount: true }
  it('that is known signs in, whatever its address says', () => {
    expect(socialOutcome({ ...facts, identityKnown: true, emailVerified: false })).toBe('sign_in')
  })
  it('with the address of somebody who is here is never let in by the address alone', () => {
    expect(socialOutcome(facts)).toBe('prove')
    expect(socialOutcome({ ...facts, emailVerified: false })).toBe('register')
  })
  it('with a new address makes a new account', () => {
    expect(socialOutcome({ ...facts, emailHasAccount: false })).toBe('register')
  })
})

it('AUT-RU028: a password that was drawn is nobody’s own', () => {
  expect(hasOwnPassword({ passwordHash: 'hash', passwordGenerated: false })).toBe(true)
  expect(hasOwnPassword({ passwordHash: 'hash', passwordGenerated: true })).toBe(false)
  for (const passwordHash of [null, undefined, ''])
    expect(hasOwnPassword({ passwordHash, passwordGenerated: false })).toBe(false)
})
