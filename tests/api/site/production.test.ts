import { expect, it } from 'vitest'
import {
  beginEasyLink,
  EASY_LINK_FAILED,
  EasyLinkOff,
  getEasyLink,
  listTestimonials,
  sendEasyLink,
} from '#shared/contract/site/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://study.example.test',
    SECRET: 'q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe',
    TRUSTED_PROXIES: '0',
    METRICS_TOKEN: 'figures-for-the-machine',
  },
})

it('production shows no sample voice', async () => {
  await world.database.pool.query(`insert into testimonials (name, text) values ('Ida', 'It helped me.')`)
  const { data, total } = await world.as(null).call(listTestimonials, {})
  expect([data.map(({ name }) => name), total]).toEqual([['Ida'], 1])
})

it('MKG-RU007: production without a gateway offers no form, sends nothing, and has no outbox to read', async () => {
  expect(await world.as(null).call(getEasyLink, {})).toEqual({ offered: false })
  const refused = await world
    .as(null)
    .call(sendEasyLink, { phone: '2125550101' })
    .catch((error) => error)
  expect([EasyLinkOff.is(refused), refused.message]).toEqual([true, EASY_LINK_FAILED])
  await expect(world.as(null).call(beginEasyLink, {})).rejects.toSatisfy(EasyLinkOff.is)
  const { rows } = await world.database.pool.query('select count(*)::int as sent from easy_links')
  expect(rows[0].sent).toBe(0)
  expect((await fetch(`${world.base}/dev/outbox`)).status).toBe(404)
})

it('production shows no document of the API unless it is told to', async () => {
  for (const path of ['/api/docs', '/api/docs/start.js', '/api/openapi.json'])
    expect([path, (await fetch(world.base + path)).status]).toEqual([path, 404])
})

it('production shows its figures to whoever brings the token, by the Bearer scheme alone', async () => {
  const statusFor = async (authorization: string) =>
    (await fetch(`${world.base}/metrics`, { headers: { authorization } })).status
  expect(await statusFor('Bearer figures-for-the-machine')).toBe(200)
  for (const other of [
    'figures-for-the-machine',
    'Basic figures-for-the-machine',
    'Bearer figures-for-a-machine',
    'Bearer',
  ])
    expect([other, await statusFor(other)]).toEqual([other, 404])
})
