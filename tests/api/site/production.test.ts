import { expect, it } from 'vitest'
import * as accounts from '#shared/contract/accounts/index.ts'
import { shareGroupBuy } from '#shared/contract/groupbuys/index.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import {
  askHelp,
  beginEasyLink,
  EASY_LINK_FAILED,
  EasyLinkOff,
  getEasyLink,
  listTestimonials,
  sendEasyLink,
} from '#shared/contract/site/index.ts'
import { MailNotSetUp } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
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

it('production without a server for mail refuses what needs a link, keeps none, and registers people all the same', async () => {
  const person = await world.make.member()
  const headers = { authorization: `Bearer ${await world.keyOf(person)}` }
  const asked = [
    [accounts.forgotPassword, { email: person.email }],
    [accounts.askPasswordLink, {}],
    [accounts.resendVerification, {}],
    [accounts.askEmailChange, { email: 'other@example.test' }],
    [accounts.mailLinkProof, {}],
    [askHelp, { email: person.email, message: 'Please help me.' }],
    [shareGroupBuy, { slug: 'aaaaaaaa', emails: ['friend@example.test'] }],
  ] as const
  expect(allEndpoints.filter(({ endpoint }) => endpoint.needsMail).length).toBe(asked.length)
  for (const [endpoint, input] of asked)
    expect(await rawCall(world.base, endpoint, input, headers)).toMatchObject({
      status: 503,
      body: { code: MailNotSetUp.code, message: MailNotSetUp.text },
    })
  const given = { full_name: 'Mary Seacole', email: 'mary@example.test', password: 'wonderful adventures', lead: 101 }
  expect((await rawCall(world.base, accounts.register, given)).status).toBe(200)
  expect((await world.as(null).call(accounts.listSignInMethods, {})).mail).toBe(false)
  const { rows } = await world.database.pool.query(
    `select (select count(*)::int from sent_mails) as mails, (select count(*)::int from outbox where heard_at is null) as waiting,
       (select count(*)::int from email_changes) as changes`,
  )
  expect(rows[0]).toMatchObject({ mails: 0, changes: 0 })
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
