import { expect, it } from 'vitest'
import { loadData } from '#server/operate/loadData.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

it('load data fills all tables, and a second run adds nothing', async () => {
  const amounts = { users: 200, cards: 25, classes: 1, leagues: 1, seed: 1 }
  const quiet = () => {}
  const added = await loadData(world.database.pool, amounts, quiet)
  expect(added).toMatchObject({ users: 200, cards: 25, facts: 300, 'league places': 30, 'class places': 31 })
  expect(Object.entries(added).filter(([, count]) => count === 0)).toEqual([])
  const again = await loadData(world.database.pool, { ...amounts, leagues: 0 }, quiet)
  expect(Object.entries(again).filter(([, count]) => count > 0)).toEqual([])
})
