import { expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const seal = createEncryption('a secret of more than thirty-two characters')
const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:10:00Z')

it('what is sealed is read again until its time is over, for its own purpose and by the same secret only', () => {
  const text = seal.close('state', { nonce: 'n' }, later)
  expect(seal.open('state', text, now)).toEqual({ nonce: 'n' })
  expect(seal.open('state', text, later)).toBeUndefined()
  expect(seal.open('pending', text, now)).toBeUndefined()
  expect(createEncryption('another secret of more than thirty-two chars').open('state', text, now)).toBeUndefined()
  expect(text).not.toContain('nonce')
})

it('what was changed or is nothing of ours is not read', () => {
  const text = seal.close('state', 1, later)
  const changed = Buffer.from(text, 'base64url')
  changed[changed.length - 1]! ^= 1
  for (const wrong of [changed.toString('base64url'), 'x', '', undefined])
    expect(seal.open('state', wrong, now)).toBeUndefined()
})
