import { expect, it } from 'vitest'
import type { Actor } from '../accounts/actor.ts'
import { asksForMarket, categoryTarget } from './categories.ts'

const actor = (given: Partial<Actor>): Actor => ({
  id: 1,
  role: 'Student',
  roles: [],
  permissions: [],
  lead: 101,
  approvedEducator: false,
  ...given,
})

it('PTH-RU004: an administrator files for everybody, staff and authors for themselves, and nobody else files', () => {
  expect(categoryTarget(actor({ roles: ['admin'] }), { authorId: null })).toBe('market')
  expect(categoryTarget(actor({ role: 'Administrator' }), { authorId: 1 })).toBe('market')
  expect(categoryTarget(actor({ roles: ['staff'] }), { authorId: 2 })).toBe('own')
  expect(categoryTarget(actor({}), { authorId: 1 })).toBe('own')
  expect(categoryTarget(actor({}), { authorId: 2 })).toBeNull()
  expect(categoryTarget(actor({ role: 'Professor' }), { authorId: null })).toBeNull()
})

it('PTH-RU005: a new area of study is asked for, once, and of administrators alone', () => {
  const given = { markets: [101], market: 100, confirmed: undefined }
  expect(asksForMarket('market', given)).toBe(true)
  expect(asksForMarket('market', { ...given, confirmed: 105 })).toBe(true)
  expect(asksForMarket('market', { ...given, confirmed: 100 })).toBe(false)
  expect(asksForMarket('market', { ...given, market: 101 })).toBe(false)
  expect(asksForMarket('own', given)).toBe(false)
})
