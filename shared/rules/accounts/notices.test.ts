import { expect, it } from 'vitest'
import { countedWith, isNoticed } from './notices.ts'

const ALL = ['new_device', 'deletion_asked', 'passkey_added', 'codes_added', 'identity_linked', 'password_set']

it('of a confirmed mailbox each kind has a count of its own: twenty in a day', () => {
  for (const kind of ALL) expect(countedWith(kind, true, ALL)).toEqual([kind])
  expect([19, 20].map((before) => isNoticed('new_device', { before, confirmed: true }))).toEqual([true, false])
})

it('of an unconfirmed one what opens the account is counted apart from all else: three of each in a day', () => {
  expect(countedWith('new_device', false, ALL)).toEqual(['new_device', 'deletion_asked'])
  expect(countedWith('passkey_added', false, ALL)).toEqual(ALL.slice(2))
  expect([2, 3].map((before) => isNoticed('passkey_added', { before, confirmed: false }))).toEqual([true, false])
})

it('what brings a link that works is told however many there were', () => {
  expect(isNoticed('password_changed', { before: 100, confirmed: false })).toBe(true)
})
