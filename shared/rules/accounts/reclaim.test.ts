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

it('keeps codes and keys that were a second proof, whatever their owner is at the moment', () => {
  expect(keepsSecondProof({ codes: true, provenKeys: false })).toBe(true)
  expect(keepsSecondProof({ codes: false, provenKeys: true })).toBe(true)
  expect(keepsSecondProof({ codes: false, provenKeys: false })).toBe(false)
})
