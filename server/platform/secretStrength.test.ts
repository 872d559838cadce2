import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretFault } from './secretStrength.ts'

describe('a secret', () => {
  it.each([
    ['one character over and over', 'a'.repeat(64)],
    ['few characters', '0123456789'.repeat(5)],
    ['few characters in disorder', 'abacabadabacabaeabacabadabacabaf'],
    ['one word over and over', 'changeme1234-pictomo'.repeat(2)],
    ['a word over and over, cut off', 'correct-horse-battery-correct-horse-b'],
    ['an alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['an alphabet backwards', 'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210'],
    ['a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['what stands in an example', 'changeme-9fK2-wQ7z-Lp4x-Vb8n-Ts1d'],
    ['what stands in another example', 'your-secret-goes-here-32-characters-or-more'],
  ])('of %s can be guessed', (_, secret) => expect(secretFault(secret)).toMatch(/random/))

  it('that was drawn by chance is taken', () => {
    for (let n = 0; n < 200; n++) {
      expect(secretFault(randomBytes(32).toString('base64'))).toBeNull()
      expect(secretFault(randomBytes(24).toString('base64url'))).toBeNull()
      expect(secretFault(randomBytes(64).toString('hex'))).toBeNull()
    }
  })
})

it('a remark behind a secret is no part of it', () => {
  expect(secretFault('q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe   # openssl rand -base64 32')).toContain('white space')
})
