import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { publishCard } from '#shared/contract/editor/index.ts'
import { downloadCharacter, getCard } from '#shared/contract/learning/index.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

const pixels = async (url: string, crop?: { left: number; top: number; width: number; height: number }) => {
  const reply = await fetch(world.base + url)
  expect(reply.status).toBe(200)
  const image = sharp(Buffer.from(await reply.arrayBuffer()))
  return (crop ? image.extract(crop) : image).stats()
}

it('EDT-RU020: learners see a text label in the scene and by itself, and are told what it says', async () => {
  const staff = await world.make.staff()
  const card = await world.make.card()
  const [first] = card.content.characters
  const label: CharacterContent = {
    ...first!,
    key: randomUUID(),
    picture: 'pictomo/words',
    frame: [1500, 1500, 400, 100],
    foot: null,
    actor: null,
    z: 999,
    words: { text: 'Potassium', font: 'oswald', size: 64, color: '#ff00ff' },
  }
  await world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
    card.id,
    JSON.stringify({ ...card.content, characters: [...card.content.characters, label] }),
  ])
  await world.as(staff).call(publishCard, { card_id: card.id })
  const { facts, main_image } = await world.as(null).call(getCard, { slug: card.slug })
  const shown = facts.flatMap(({ characters }) => characters).find(({ key }) => key === label.key)!
  expect(shown).toMatchObject({ words: 'Potassium', character_x: 1500, character_width: 400, shadow: null })
  expect(shown.image_url).toMatch(/^\/media\/sprites\/[0-9a-f]+\.webp$/)
  const alone = await pixels(shown.image_url)
  // Pink letters with a light edge, on a ground that is clear.
  expect(alone.channels).toHaveLength(4)
  expect(alone.channels[0]!.max).toBeGreaterThan(200)
  expect(alone.channels[3]!.min).toBe(0)
  const scale = 1100 / 2200
  const around = await pixels(main_image, {
    left: Math.round(1500 * scale),
    top: Math.round(1500 * scale),
    width: Math.round(400 * scale),
    height: Math.round(100 * scale),
  })
  expect(around.channels[0]!.max).toBeGreaterThan(200)
  expect(around.channels[1]!.min).toBeLessThan(60)
  // Who stands for the fact is no label, however large.
  const fact = facts.find(({ characters }) => characters.some(({ key }) => key === label.key))!
  const path = downloadCharacter.path.replace(':fact_id', String(fact.fact_id))
  const headers = { authorization: `Bearer ${await world.keyOf(staff)}` }
  const led = await fetch(world.base + path, { headers, redirect: 'manual' })
  expect(led.status).toBe(302)
  expect(led.headers.get('location')).not.toBe(shown.image_url)
})
