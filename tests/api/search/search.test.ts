import { describe, expect, it } from 'vitest'
import { searchCards } from '#shared/contract/search/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const find = async (query: string) => (await world.as(null).call(searchCards, { query })).data.map((card) => card.slug)

describe('searchCards', () => {
  it('finds by name and by keyword, names that begin with it first', async () => {
    expect((await find('digox'))[0]).toBe('digoxin')
    expect(await find('Lanoxin')).toEqual(['digoxin'])
    expect((await find('')).length).toBeGreaterThan(15)
  })
  it('takes signs of the database’s own for what they are', async () => {
    for (const query of ['%', '_', '\\', "'; drop table cards; --"]) expect(await find(query)).toEqual([])
  })
})
