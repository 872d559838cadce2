import { expect, it } from 'vitest'
import { openPathway, shown } from './shown.ts'

const rows = [
  { pathway_id: 1, hidden: false, sort_order: 3 },
  { pathway_id: 2, hidden: true, sort_order: 1 },
  { pathway_id: 3, hidden: false, sort_order: 2 },
]

it('lists what is not hidden, in its order', () => {
  expect(shown(rows).map(({ pathway_id }) => pathway_id)).toEqual([3, 1])
  expect(rows[0]!.pathway_id).toBe(1)
})
it('opens the named pathway, else the first', () => {
  const listed = shown(rows)
  expect(openPathway(listed, '1')?.pathway_id).toBe(1)
  for (const wanted of ['2', 'x', '', null]) expect(openPathway(listed, wanted)?.pathway_id).toBe(3)
  expect(openPathway([], '1')).toBeUndefined()
})
