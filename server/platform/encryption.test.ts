import { expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const encryption = createEncryption('a secret of more than thirty-two characters')
const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:10:00Z')

it('what is encrypted is read again until its time is over, for its own purpose and by the same secret only', () => {
  const text = encryption.encrypt('state', { nonce: 'n' }, later)
  expect(encryption.decrypt('state', text, now)).toEqual({ nonce: 'n' })
  expect(encryption.decrypt('state', text, later)).toBeUndefined()
  expect(encryption.decrypt('pending', text, now)).toBeUndefined()
  expect(createEncryption('another secret of more than thirty-two chars').decrypt('state', text, now)).toBeUndefined()
  expect(text).not.toContain('nonce')
})

it('what was changed or is nothing of ours is not read', () => {
  const text = encryption.encrypt('state', 1, later)
  const changed = Buffer.from(text, 'base64url')
  changed[changed.length - 1]! ^= 1
  for (const wrong of [changed.toString('base64url'), 'x', '', undefined])
    expect(encryption.decrypt('state', wrong, now)).toBeUndefined()
})
