import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  createRecording,
  createWebinar,
  getRecording,
  getWebinar,
  getWebinarRow,
  listWebinars,
  updateWebinar,
} from '#shared/contract/webinars/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { makeWebinar, market_id, webinarFields } from './making.ts'

const world = testWorld()

it('shows the scene of the card that it is about, as long as everybody may see that', async () => {
  const card = await world.make.card()
  const scene = { card_id: card.id, slug: card.slug, name: card.content.name }
  const { office, webinar_id } = await makeWebinar(world)
  const before = await office.call(getWebinarRow, { webinar_id })
  expect(before.scene).toBeNull()
  const { revision } = before
  const changed = await office.call(updateWebinar, {
    webinar_id,
    revision,
    ...webinarFields,
    card_id: card.id as never,
  })
  expect(changed.scene).toMatchObject(scene)
  const listed = async () =>
    (await world.as(null).call(listWebinars, { market_id })).data.find((one) => one.webinar_id === webinar_id)?.scene
  expect(await listed()).toMatchObject(scene)
  expect((await world.as(null).call(getWebinar, { webinar_id })).scene).toEqual(await listed())
  await world.database.pool.query('update cards set is_private = true where id = $1', [card.id])
  expect(await listed()).toBeNull()
})

it('is about no card that is not there for everybody', async () => {
  const office = world.as(await world.make.staff())
  const hidden = await world.make.card()
  await world.database.pool.query('update cards set is_private = true where id = $1', [hidden.id])
  for (const card_id of [999_999_999, hidden.id] as never[]) {
    const refused = await refusalOf(office.call(createWebinar, { key: randomUUID(), ...webinarFields, card_id }))
    expect(InvalidInput.is(refused) && refused.fields).toHaveProperty('card_id')
  }
})

it('a recording has one, too', async () => {
  const office = world.as(await world.make.staff())
  const card = await world.make.card()
  const { resource_id } = await office.call(createRecording, {
    key: randomUUID(),
    title: 'Seen again',
    description: '',
    link: 'https://example.org/seen',
    market_id,
    webinar_id: null,
    card_id: card.id as never,
    tab_name: '',
    duration: null,
    resources: [],
    is_premium: false,
    account_required: false,
    is_published: true,
  })
  const { scene } = await world.as(null).call(getRecording, { resource_id })
  expect(scene).toMatchObject({ card_id: card.id, main_image: expect.stringContaining('/media/') })
})
