import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld, until } from '../../support/world.ts'

const lines: Record<string, unknown>[] = []
const world = testWorld({
  env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' },
  log: { write: (line) => void lines.push(JSON.parse(line)) },
})
const lineOf = (id: string | null) =>
  until(() => lines.find((line) => line.request_id === id && line.method !== undefined)) as Promise<
    Record<string, unknown>
  >
const idOf = (raw: { headers: Headers }) => raw.headers.get('x-request-id')

describe('the line of a request', () => {
  it('says from where, by whom and how it was refused', async () => {
    const person = await world.make.member()
    const asked = await rawCall(
      world.base,
      contract.listPeople,
      { query: '' },
      { authorization: `Bearer ${await world.keyOf(person)}`, 'x-forwarded-for': '203.0.113.9' },
    )
    expect(await lineOf(idOf(asked))).toMatchObject({
      method: 'GET',
      path: '/api/v3/admin/users',
      status: 403,
      address: '203.0.113.9',
      person: person.id,
      code: 'forbidden',
    })
  })

  it('names nobody where nobody is signed in, and no refusal where there is none', async () => {
    const asked = await rawCall(world.base, contract.listSignInMethods, {})
    const line = await lineOf(idOf(asked))
    expect([line.status, 'person' in line, 'code' in line]).toEqual([200, false, false])
  })
})

it('no password, token, key, cookie or address of mail that is sent stands in the log', async () => {
  const before = lines.length
  const [password, token, cookie, key, mail] = [
    'SECRET-password-1',
    `SECRETtoken${'x'.repeat(40)}`,
    'SECRET-cookie',
    'SECRET-bearer',
    'secret-mail@example.test',
  ]
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    cookie: `pictomo_session=${cookie}`,
    referer: `https://elsewhere.test/?token=${token}`,
    'user-agent': 'Mozilla/5.0 SECRET-agent',
    'idempotency-key': 'SECRET-idempotency',
    'x-person': 'SECRET-person',
  }
  const body = JSON.stringify({ email: mail, password, token, full_name: 'SECRET-name', refresh_token: token })
  const query = `email=${encodeURIComponent(mail)}&password=${password}&token=${token}`
  const sent = [
    ...['authenticate', 'register', 'forgot_password', 'reset_password', 'verify_email', 'change_password'].map(
      (call) => fetch(`${world.base}/api/v2/user/${call}?${query}`, { method: 'POST', headers, body }),
    ),
    fetch(`${world.base}/api/v2/user/authenticate`, { method: 'POST', headers, body: `{"password":"${password}",` }),
    fetch(`${world.base}/api/v2/user?${query}`, { headers }),
    fetch(`${world.base}/login?${query}`, { headers }),
    fetch(`${world.base}/media/cards/none.webp?sign=${token}`, { headers }),
    fetch(`${world.base}/nowhere/?${query}`, { headers, redirect: 'manual' }),
    fetch(`${world.base}/login/apple`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: `code=${token}&user=${mail}`,
      redirect: 'manual',
    }),
  ]
  const answered = await Promise.all(sent)
  for (const answer of answered) await lineOf(answer.headers.get('x-request-id'))
  // A defect's whole error stands in the log; what was sent does not.
  await world.database.pool.query('alter table users rename to users_away')
  const failed = await fetch(`${world.base}/api/v2/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).finally(() => world.database.pool.query('alter table users_away rename to users'))
  expect(failed.status).toBe(500)
  const defect = (await until(() =>
    lines.find((line) => line.request_id === idOf(failed) && line.error !== undefined),
  )) as { error: { message: string; stack: string } }
  expect(defect.error.message).toContain('users')
  expect(defect.error.stack).toContain('credentials.ts')
  // What an entity's row held stands in what the database says of it.
  await world.database.pool.query(`alter table users add constraint none_such check (first_name <> 'SECRET-second')`)
  const refused = await fetch(`${world.base}/api/v2/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `second-${mail}`,
      password: 'a SECRET never heard',
      full_name: 'SECRET-second Doe',
      lead: 101,
    }),
  }).finally(() => world.database.pool.query('alter table users drop constraint none_such'))
  expect(refused.status).toBe(500)
  await until(() => lines.find((line) => line.request_id === idOf(refused) && line.error !== undefined))
  const said = JSON.stringify(lines.slice(before))
  for (const secret of [password, token, cookie, key, mail, 'SECRET', 'secret-mail', encodeURIComponent(mail)])
    expect(said).not.toContain(secret)
})

it('what follows from a request carries its id, from event to event', async () => {
  const asked = await rawCall(world.base, contract.register, {
    full_name: 'Mary Seacole',
    email: 'logged@example.test',
    password: 'wonderful adventures',
    lead: 101,
  })
  expect(asked.status).toBe(200)
  const rows = async () =>
    (await world.database.pool.query('select name from outbox where request_id = $1', [idOf(asked)])).rows
  expect((await rows()).length).toBeGreaterThan(0)
  const forgot = await rawCall(world.base, contract.forgotPassword, { email: 'logged@example.test' })
  const names = await until(
    async () =>
      (await world.database.pool.query('select name from outbox where request_id = $1', [idOf(forgot)])).rows.map(
        ({ name }) => name,
      ),
    (found) => found.length === 2,
  )
  expect(names.sort()).toEqual(['accounts.passwordForgotten', 'accounts.passwordResetAsked'])
})

it('an event that is not handled names the request that caused it', async () => {
  await world.database.pool.query('alter table password_resets rename to resets_away')
  const forgot = await rawCall(world.base, contract.forgotPassword, { email: 'logged@example.test' })
  const line = await until(() =>
    lines.find((one) => one.event === 'accounts.passwordResetAsked' && one.request_id === idOf(forgot)),
  ).finally(() => world.database.pool.query('alter table resets_away rename to password_resets'))
  expect(line).toMatchObject({ error: { message: expect.stringContaining('password_resets') } })
})
