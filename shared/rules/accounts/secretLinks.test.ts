import { expect, it } from 'vitest'
import { withoutSecretLinks } from './secretLinks.ts'

it('takes from a mail what its links open, and nothing else', () => {
  const text = 'Choose: https://study.test/reset-password#abc-DEF_123\n\nSee https://study.test/settings/security # 1'
  expect(withoutSecretLinks(text)).toBe(
    'Choose: https://study.test/reset-password#…\n\nSee https://study.test/settings/security # 1',
  )
  expect(withoutSecretLinks('<a href="https://study.test/verify-email#abc">')).toBe(
    '<a href="https://study.test/verify-email#…">',
  )
  expect(withoutSecretLinks(7)).toBe(7)
})
