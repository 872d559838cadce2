import { expect, it } from 'vitest'
import { isMailed } from './mail.ts'

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('mail that was asked for: %s, to a confirmed mailbox: %s, goes out: %s', (wanted, confirmed, mailed) => {
  expect(isMailed({ wanted, confirmed })).toBe(mailed)
})
