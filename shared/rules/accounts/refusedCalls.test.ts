import { expect, it } from 'vitest'
import { countedBy, ROWS_A_MINUTE, refusedKind } from './refusedCalls.ts'

it.each([
  ['rate_limited', 'public', 'limited'],
  ['accounts.wrong_credentials', 'public', 'sign_in_failed'],
  ['accounts.password_not_of_account', 'public', 'sign_in_failed'],
  ['accounts.passkey_refused', 'public', 'sign_in_failed'],
  ['accounts.proof_failed', 'user', 'proof_failed'],
  ['accounts.wrong_password', 'user', 'proof_failed'],
  ['forbidden', 'admin', 'refused'],
  ['forbidden', 'staff', 'refused'],
  ['unauthenticated', 'admin', 'refused'],
  ['accounts.second_proof_needed', 'staff', 'refused'],
  ['accounts.not_yours_to_grant', 'admin', 'refused'],
  ['forbidden', 'user', null],
  ['unauthenticated', 'user', null],
  ['not_found', 'admin', null],
  ['accounts.sign_in_again', 'admin', null],
  ['forbidden', undefined, null],
] as const)('a refusal %s of a call for %s is the security event %s', (code, access, kind) => {
  expect(refusedKind({ code, access })).toBe(kind)
})

it('refusals are counted apart by kind, person, call and network, and together where they are a flood', () => {
  const told = { kind: 'refused', who: '7', what: 'listPeople', network: '192.0.2.1' } as const
  const few = { network: 0, all: 0 }
  const keys = [told, { ...told, who: '8' }, { ...told, what: 'getPerson' }, { ...told, network: '192.0.2.2' }]
  expect(new Set(keys.map((one) => countedBy(one, few).key)).size).toBe(4)
  const crowded = { network: ROWS_A_MINUTE.network, all: 100 }
  expect(countedBy(told, crowded)).toEqual(countedBy({ ...told, who: '8', what: 'other' }, crowded))
  expect(countedBy(told, crowded)).not.toEqual(countedBy({ ...told, network: '192.0.2.2' }, crowded))
  const flood = { network: 1, all: ROWS_A_MINUTE.all }
  expect(countedBy(told, flood)).toEqual(countedBy({ ...told, network: '192.0.2.2' }, flood))
  expect([few, crowded, flood].map((seen) => countedBy(told, seen).of)).toEqual(['one', 'network', 'all'])
})
