import { expect, it } from 'vitest'
import { confirms, keepsSecondProof } from './reclaim.ts'

it('a link confirms with a session or a password of the account, and reclaims it with the mailbox alone', () => {
  expect((['session', 'password', 'mailbox'] as const).map(confirms)).toEqual(['confirm', 'confirm', 'reclaim'])
})

it('keeps the second proof of who may do more, and only after a forgotten password of a confirmed account', () => {
  const staff = { addressConfirmed: true, mayDoMore: true }
  expect(keepsSecondProof({ ...staff, way: 'reset' })).toBe(true)
  for (const way of ['confirm', 'undo', 'provider'] as const) expect(keepsSecondProof({ ...staff, way })).toBe(false)
  expect(keepsSecondProof({ ...staff, addressConfirmed: false, way: 'reset' })).toBe(false)
  expect(keepsSecondProof({ ...staff, mayDoMore: false, way: 'reset' })).toBe(false)
})
