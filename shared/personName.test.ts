import { expect, it } from 'vitest'
import { holdsAddress } from './personName.ts'

it.each(['https://evil.example', 'Click evil.com', 'www.evil', 'a@b.example', 'Win at EVIL.CO now', 'пример.рф'])(
  'an address is no name: %j',
  (name) => {
    expect(holdsAddress(name)).toBe(true)
  },
)
it.each([
  'Ada King',
  'J.R.R. Tolkien',
  'Ada St. Clair',
  "Conan O'Brien",
  'Dr. Anna-Lena Groß',
  'Jr.',
  'M. le Dr.',
  'A.B.',
])('a name with points is a name: %j', (name) => {
  expect(holdsAddress(name)).toBe(false)
})

it('a name of a million letters is looked through once', () => {
  expect(holdsAddress('a'.repeat(1_000_000))).toBe(false)
  expect(holdsAddress(`${'a'.repeat(1_000_000)}.example`)).toBe(true)
  expect(holdsAddress('aaa.'.repeat(250_000))).toBe(true)
})
