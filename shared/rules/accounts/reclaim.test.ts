import { expect, it } from 'vitest'
import { confirms, keepsSecondProof } from './reclaim.ts'

it('a link confirms with a session or a password of the account, and reclaims it with the mailbox alone', () => {
  expect((['session', 'password', 'mailbox', 'none'] as const).map(confirms)).toEqual([
    'confirm',
    'confirm',
    'reclaim',
    'nothing',
  ])
})

it('keeps the second proof of who may do more, where the mailbox alone takes a known account back', () => {
  for (const way of ['reset', 'undo'] as const) {
    expect(keepsSecondProof({ mayDoMore: true, way })).toBe(true)
    expect(keepsSecondProof({ mayDoMore: false, way })).toBe(false)
  }
  for (const way of ['confirm', 'provider'] as const) expect(keepsSecondProof({ mayDoMore: true, way })).toBe(false)
})
