import { expect, it } from 'vitest'
import { isOwnCourse } from './courses.ts'

it('PTH-RU003: courses of one’s area are one’s own until they are put away, those of others once they are taken up', () => {
  const said = [
    { pathway_id: 1, is_archived: true },
    { pathway_id: 2, is_archived: false },
  ]
  const own = (pathway_id: number, market_id: number) => isOwnCourse({ pathway_id, market_id }, 101, said)
  expect([own(1, 101), own(2, 100), own(3, 101), own(4, 100)]).toEqual([false, true, true, false])
})
