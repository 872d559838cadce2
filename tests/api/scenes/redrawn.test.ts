import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { importContent } from '#server/operate/content.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { rowsOf } from '../../support/databaseContents.ts'
import { scratchFolder } from '../../support/template.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const dir = scratchFolder('redrawn')
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const bring = (from: string) => importContent(world.database, createLog('error'), world.clock.now(), from)
const revisions = async () =>
  Object.fromEntries(
    (await rowsOf<{ slug: string; revision: number }>(world.database.pool, 'select slug, revision from cards')).map(
      ({ slug, revision }) => [slug, revision],
    ),
  )
const litOf = async (slug: string) =>
  (
    await rowsOf<{ url: string }>(
      world.database.pool,
      `select c->>'image_url' as url from facts f join cards on cards.id = f.card_id, jsonb_array_elements(f.characters) c
       where cards.slug = '${slug}' and f.published order by url`,
    )
  ).map(({ url }) => url)

it('a card is published anew where a picture or a place of it was drawn anew, and others are left', async () => {
  const from = readConfig(process.env).contentDir
  expect(await bring(from)).toMatchObject({ changed: 0 })
  const [before, lit] = [await revisions(), await litOf('heparin')]
  fs.cpSync(from, dir, { recursive: true })
  const redraw = (file: string) => fs.appendFileSync(path.join(dir, file), '<!-- drawn anew -->\n')
  redraw('pictures/pictomo/gold-harp.svg')
  expect((await bring(dir)).changed).toBeGreaterThan(0)
  const harp = await revisions()
  expect(harp.heparin).toBe(before.heparin! + 1)
  expect(harp.digoxin).toBe(before.digoxin)
  expect(await litOf('heparin')).not.toEqual(lit)
  const [placed] = await rowsOf<{ slug: string; background_url: string }>(
    world.database.pool,
    `select slug, background_url from cards where background_url like '/media/kits/%' and slug <> 'heparin' limit 1`,
  )
  redraw(placed!.background_url.replace('/media/', ''))
  expect((await bring(dir)).changed).toBeGreaterThan(0)
  const place = await revisions()
  expect([place.heparin, place[placed!.slug]]).toEqual([harp.heparin, before[placed!.slug]! + 1])
}, 60_000)
