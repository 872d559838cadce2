import { expect, it } from 'vitest'
import { CardLocked, downloadCharacter, getCard } from '#shared/contract/learning/index.ts'
import { NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

it('FCT-CA027: the picture of a fact is a file for who may open its card, the largest of several', async () => {
  const person = await world.make.member()
  const card = await world.as(person).call(getCard, { slug: 'digoxin' })
  const { fact_id, characters } = card.facts[0]!
  const [drawn] = characters
  const small = { ...drawn, character_width: 1, character_height: 1, image_url: '/media/none.svg' }
  await world.database.pool.query('update facts set characters = $2 where id = $1', [
    fact_id,
    JSON.stringify([small, drawn]),
  ])
  const headers = { authorization: `Bearer ${await world.keyOf(person)}` }
  const response = await fetch(`${world.base}/api/v2/facts/${fact_id}/download_character`, { headers })
  expect([response.status, response.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect(response.url).toBe(world.base + drawn!.image_url)
})

it('is refused of a card that is locked, of a fact that is not there and of one without a picture', async () => {
  const [locked, open] = [await world.make.card({ free: false }), await world.make.card()]
  const me = world.as(await world.make.trial())
  const refused = (fact_id: number) => refusalOf(me.call(downloadCharacter, { fact_id }))
  expect(CardLocked.is(await refused(locked.facts[0]!.id))).toBe(true)
  expect(NotFound.is(await refused(2_000_000_000))).toBe(true)
  await world.database.pool.query(`update facts set characters = '[]' where id = $1`, [open.facts[0]!.id])
  expect(NotFound.is(await refused(open.facts[0]!.id))).toBe(true)
  const stranger = refusalOf(world.as(null).call(downloadCharacter, { fact_id: open.facts[1]!.id }))
  expect(Unauthenticated.is(await stranger)).toBe(true)
})
