import { expect, it } from 'vitest'
import { grantedBy } from './grants.ts'

it('a right says by what somebody came to it', () => {
  expect(grantedBy({ kind: 'premium', source: 'code:7K2MQ9XDH4TR' })).toBe('access_code')
  expect(grantedBy({ kind: 'premium', source: 'premium_trial' })).toBe('premium_trial')
  expect(grantedBy({ kind: 'premium', source: 'demo' })).toBe('given')
  expect(grantedBy({ kind: 'institution', source: 'agreement:3' })).toBe('institution')
  expect(grantedBy({ kind: 'educator', source: '' })).toBe('educator')
})
