import { expect, it } from 'vitest'
import { EXPLAINED_WITHIN_MS, showsLastAgain } from './resuming.ts'

it('a wrong answer of just now is explained again after a reload; a right one, and an old one, is not', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(showsLastAgain({ right: false, at: ago(1000) }, now)).toBe(true)
  expect(showsLastAgain({ right: true, at: ago(1000) }, now)).toBe(false)
  expect(showsLastAgain({ right: false, at: ago(EXPLAINED_WITHIN_MS) }, now)).toBe(false)
  expect(showsLastAgain({ right: false, at: undefined }, now)).toBe(false)
  expect(showsLastAgain(undefined, now)).toBe(false)
})
