import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

it('groups pathways in the order of their market and hides empty groups', () => {
  const sections = [
    { name: 'Courses', pathway_type: 'courses' },
    { name: 'Books', pathway_type: 'books' },
  ]
  const pathways = [{ pathway_type: 'boards' }, { pathway_type: 'courses' }]
  expect(groupsOf(sections, pathways).map((group) => group.name)).toEqual(['Courses', 'Boards'])
})
