import fs from 'node:fs'
import { expect, it } from 'vitest'
import { RESOURCES, resourcesRoot } from './resources.ts'

it('PTH-RU007: resources without a tab lead members to their area’s, others to its prices, and who has none to choose', () => {
  expect(resourcesRoot({ slug: 'nursing', isMember: true })).toBe('/resources/nursing')
  expect(resourcesRoot({ slug: 'nursing', isMember: false })).toBe('/pricing/nursing')
  expect(resourcesRoot({ slug: undefined, isMember: true })).toBeNull()
  expect(resourcesRoot({ slug: undefined, isMember: false })).toBeNull()
})

it('members of an area that has no resources of its own choose among those that there are', () => {
  expect(resourcesRoot({ slug: 'physical-therapy', isMember: true })).toBeNull()
})

it('what there is to choose from are the pages that the pack brings', () => {
  const brought = fs.readdirSync(new URL('../../../content/site/pages/resources', import.meta.url))
  const tabs = RESOURCES.flatMap(({ tab, exams }) => [tab, ...exams.map((exam) => exam.tab)])
  expect(tabs.map((tab) => `${tab}.md`).sort()).toEqual(brought.sort())
})
