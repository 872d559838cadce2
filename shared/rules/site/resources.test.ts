import { expect, it } from 'vitest'
import { resourcesRoot } from './resources.ts'

it('PTH-RU007: resources without a tab lead members to their area’s, others to its prices, and who has none to choose', () => {
  expect(resourcesRoot({ slug: 'nursing', isMember: true })).toBe('/resources/nursing')
  expect(resourcesRoot({ slug: 'nursing', isMember: false })).toBe('/pricing/nursing')
  expect(resourcesRoot({ slug: undefined, isMember: true })).toBe('/pricing')
})
