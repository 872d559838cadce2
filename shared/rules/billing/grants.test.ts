import { expect, it } from 'vitest'
import { grantedBy } from './grants.ts'

it('a right says by what somebody came to it', () => {
  expect(grantedBy({ kind: 'premium', source: 'code:7K2MQ9XDH4TR', is_gift: false })).toBe('access_code')
  expect(grantedBy({ kind: 'premium', source: 'code:7K2MQ9XDH4TR', is_gift: true })).toBe('given')
  expect(grantedBy({ kind: 'premium', source: 'premium_trial', is_gift: false })).toBe('premium_trial')
  expect(grantedBy({ kind: 'premium', source: 'demo', is_gift: false })).toBe('given')
  expect(grantedBy({ kind: 'institution', source: 'agreement:3', is_gift: false })).toBe('institution')
  expect(grantedBy({ kind: 'educator', source: '', is_gift: false })).toBe('educator')
})
