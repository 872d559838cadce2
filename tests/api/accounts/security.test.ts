import { describe, expect, it } from 'vitest'
import { deleteDueAccounts } from '#server/features/accounts/ownData/deletion.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { createSession } from '#shared/contract/classes/index.ts'
import { saveAttempt } from '#shared/contract/learning/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
let count = 0
const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` })
const guest = () => world.as(null)

async function newcomer() {
  const given = {
    full_name: 'Mary Seacole',
    email: `mary${++count}@example.test`,
    password: 'wonderful adventures',
    lead: 101,
  }
  const { user, web_api_key } = await guest().call(contract.register, given)
  return { ...given, id: user.user_id as number, key: web_api_key! }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const call = async (who: Newcomer, endpoint: Parameters<typeof rawCall>[1], input: object = {}, key = who.key) =>
  rawCall(world.base, endpoint, input, bearer(key))
const signIn = (who: Newcomer, password: string) => guest().call(contract.authenticate, { email: who.email, password })

/** The token in the link of the newest mail to somebody. */
async function mailedToken(email: string): Promise<string> {
  const mail = await until(
    async () => (await (await fetch(`${world.base}/dev/outbox`)).text()).split('<article>'),
    (mails) => mails.some((one) => one.includes(`to ${email}`) && one.includes('reset-password#')),
  )
  const link = mail.find((one) => one.includes(`to ${email}`) && one.includes('reset-password#'))!
  return /reset-password#([\w-]+)/.exec(link)![1]!
}

describe('a password', () => {
  it('is kept as an Argon2id hash alone', async () => {
    const mary = await newcomer()
    const { rows } = await world.database.pool.query('select * from users where id = $1', [mary.id])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(mary.password)
  })
  it('that is known from breaches, or is the own name, is refused', async () => {
    for (const [password, field] of [
      ['password123', 'password'],
      ['11111111', 'password'],
      ['mary.seacole99', 'password'],
      ['quietriver', 'password'],
      ['password123456', 'password'],
      ['pictomo2026', 'password'],
      ['Sommer2026!', 'password'],
      ['qwertz123456', 'password'],
      ['football2026!', 'password'],
      ['lamp-lit-ward-99', undefined],
      // Eleven letters, four of them of two units each.
      ['🦓q9🪕Zx🧿vK🥌w', undefined],
      ['🦓🪕🧿🥌', 'password'],
    ] as const) {
      const refused = await refusalOf(
        guest().call(contract.register, { full_name: 'Mary Seacole', email: `m${++count}@example.test`, password }),
      )
      expect(refused?.fields?.password !== undefined).toBe(field !== undefined)
    }
    const own = await refusalOf(
      guest().call(contract.register, {
        full_name: 'Nightingale F',
        email: 'nightingale@example.test',
        password: 'nightingale',
      }),
    )
    expect(InvalidInput.is(own)).toBe(true)
  })

  it('AUT-RU039: is changed with the current one and the new one twice, and every other device is signed out', async () => {
    const mary = await newcomer()
    const other = (await signIn(mary, mary.password)).web_api_key!
    const change = (input: object) =>
      call(mary, contract.changePassword, {
        password_current: mary.password,
        password_new: 'hospital in the crimea',
        password_confirmation: 'hospital in the crimea',
        ...input,
      })
    expect((await change({ password_current: 'wrong' })).body).toMatchObject({ code: 'accounts.wrong_password' })
    expect((await change({ password_confirmation: 'something else' })).body).toMatchObject({
      errors: { password_confirmation: expect.anything() },
    })
    expect((await change({})).status).toBe(204)
    expect((await call(mary, contract.getUser, {}, other)).status).toBe(401)
    expect((await call(mary, contract.getUser)).status).toBe(200)
    expect(contract.WrongCredentials.is(await refusalOf(signIn(mary, mary.password)))).toBe(true)
    await signIn(mary, 'hospital in the crimea')
  })

  it('that was forgotten is chosen anew by a mailed link, once and within an hour; nobody learns who has an account', async () => {
    const mary = await newcomer()
    const asked = await Promise.all(
      [mary.email, 'nobody@example.test'].map((email) => rawCall(world.base, contract.forgotPassword, { email })),
    )
    expect(asked.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    const token = await mailedToken(mary.email)
    const reset = (given: string) =>
      guest().call(contract.resetPassword, { token: given, password: 'a fresh new secret' })
    const look = (given: string) => guest().call(contract.getPasswordReset, { token: given })
    expect(await look(token)).toEqual({ email: mary.email })
    expect(await look(token)).toEqual({ email: mary.email })
    expect(contract.LinkOver.is(await refusalOf(look('x'.repeat(43))))).toBe(true)
    expect(contract.LinkOver.is(await refusalOf(reset('x'.repeat(43))))).toBe(true)
    expect((await reset(token)).user.user_id).toBe(mary.id)
    for (const over of [reset, look]) expect(contract.LinkOver.is(await refusalOf(over(token)))).toBe(true)
    expect((await call(mary, contract.getUser)).status).toBe(401)
    await signIn(mary, 'a fresh new secret')
    const late = await newcomer()
    await rawCall(world.base, contract.forgotPassword, { email: late.email })
    const lateToken = await mailedToken(late.email)
    world.clock.tick(61 * 60_000)
    expect(contract.LinkOver.is(await refusalOf(reset(lateToken)))).toBe(true)
    world.clock.tick(-61 * 60_000)
  })

  it('is set for the first time only by an account that has none', async () => {
    const person = await world.make.member()
    await world.as(person).call(contract.setPassword, { password: 'brand new secret' })
    expect(
      contract.HasPassword.is(
        await refusalOf(world.as(person).call(contract.setPassword, { password: 'another secret' })),
      ),
    ).toBe(true)
  })
})

describe('sessions', () => {
  it('are listed with the device in words, and all others are ended at once', async () => {
    const mary = await newcomer()
    await rawCall(
      world.base,
      contract.authenticate,
      { email: mary.email, password: mary.password },
      {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
      },
    )
    const { sessions } = (await call(mary, contract.listSessions)).body as {
      sessions: { current: boolean; device: string }[]
    }
    expect(sessions.map((one) => one.current)).toEqual([true, false])
    expect(sessions[1]!.device).toBe('Safari on iOS')
    expect((await call(mary, contract.endOtherSessions)).body).toEqual({ ended: 1 })
    expect((await call(mary, contract.endOtherSessions)).body).toEqual({ ended: 0 })
    const { data } = (await call(mary, contract.listSecurityEvents)).body as { data: { kind: string }[] }
    expect(data.map((event) => event.kind)).toEqual(['sessions_ended', 'new_device', 'signed_in', 'registered'])
  })
})

describe('one’s own data', () => {
  it('come as one file with every table that points to the person, and no secret of ours', async () => {
    const [mary, card] = [await newcomer(), await world.make.card()]
    await call(mary, saveAttempt, {
      card_id: card.id,
      attempt_id: crypto.randomUUID(),
      start_time: '2026-11-20T10:00:00Z',
      end_time: '2026-11-20T10:01:00Z',
      viewed_fact_ids: [card.facts[0]!.id],
    })
    const { data } = (await call(mary, contract.exportData)).body as { data: Record<string, Record<string, unknown>[]> }
    expect(data.users).toMatchObject([{ email: mary.email }])
    expect(data.card_attempts).toHaveLength(1)
    expect(data.fact_progress).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/argon2|key_hash|password_hash/)
    expect(Object.keys(data).length).toBeGreaterThan(12)
  })

  it('of who has no password asks them to show first that it is them', async () => {
    const person = await world.make.member()
    const key = await world.keyOf(person)
    const ask = () => rawCall(world.base, contract.askDeletion, { password: '' }, bearer(key))
    await world.database.pool.query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
      person.id,
    ])
    expect((await ask()).body).toMatchObject({ code: 'accounts.sign_in_again' })
    await world.database.pool.query('update sessions set confirmed_at = $2 where user_id = $1', [
      person.id,
      world.clock.now(),
    ])
    expect((await ask()).status).toBe(200)
    await world.as(person).call(contract.cancelDeletion, {})
  })
  it('are deleted after fourteen days unless the person changes their mind; others’ stay', async () => {
    const [mary, stays] = [await newcomer(), await newcomer()]
    expect((await call(mary, contract.askDeletion, { password: 'wrong' })).body).toMatchObject({
      code: 'accounts.wrong_password',
    })
    await call(mary, contract.askDeletion, { password: mary.password })
    await call(stays, contract.askDeletion, { password: stays.password })
    await call(stays, contract.cancelDeletion)
    const due = (days: number) =>
      inTransaction(world.database, (em) =>
        deleteDueAccounts({
          sql: transactionSql(em),
          now: new Date(world.clock.now().getTime() + days * 86_400_000),
          publish: createPublisher([]),
        }),
      )
    expect(await due(13)).toBe(0)
    expect(await due(15)).toBe(1)
    expect((await call(mary, contract.getUser)).status).toBe(401)
    expect((await call(stays, contract.getUser)).status).toBe(200)
    const { rows } = await world.database.pool.query(
      'select count(*)::int as n from security_events where user_id = $1',
      [mary.id],
    )
    expect(rows[0].n).toBe(0)
  })

  it('an educator who is gone leaves the class’s quizzes behind', async () => {
    const [teacher, student, card] = [await world.make.educator(), await world.make.member(), await world.make.card()]
    const made = await world.make.class({ teacher, students: [student] })
    const { session_id } = await world
      .as(teacher)
      .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
    await world.database.pool.query('delete from users where id = $1', [teacher.id])
    const { rows } = await world.database.pool.query('select created_by_id from class_sessions where id = $1', [
      session_id,
    ])
    expect(rows).toEqual([{ created_by_id: null }])
  })
})

describe('checkUniqueness', () => {
  it('AUT-RU040: says with a message that an address is taken, and not of one’s own', async () => {
    const mary = await newcomer()
    const ask = (email: string, key?: string) =>
      rawCall(world.base, contract.checkUniqueness, { field: 'email', fieldValue: email }, key ? bearer(key) : {})
    expect((await ask(mary.email.toUpperCase())).body).toEqual({ isUnique: false, message: contract.EmailTaken.text })
    expect((await ask(mary.email, mary.key)).body).toEqual({ isUnique: true, message: '' })
    expect((await ask('free@example.test')).body).toEqual({ isUnique: true, message: '' })
  })
})
