import { describe, expect, it } from 'vitest'
import { makeAdministrator } from '#server/features/accounts/operators/people.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from '../../support/accounts.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test', TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, mailed, newAddress, person, query, rowOf, signIn } = accountsOf(world)
const undo = async (token: string) => (await ask(contract.undoEmailChange, { token })).status

/** Somebody who moved to another address this week, and the link that leads back to the one before. */
async function movedPerson(to?: string): Promise<{ ada: Registered; token: string }> {
  const ada = await confirmed(await person())
  const email = await change(ada, to)
  return { ada: { ...ada, email }, token: await mailed(ada.email, 'change-email/undo') }
}
/** What the mail says that brings the owner of an undone change a link to a new password. */
const toldOfUndo = (email: string): Promise<string> =>
  until(
    async () =>
      (await query(`select text from sent_mails where recipient = $1 and subject like '%address is back%'`, [email]))[0]
        ?.text ?? '',
  )
const boss = () => world.make.member({ role: 'Administrator', roles: ['superadmin'] })

describe('an old mailbox takes no account back, once', () => {
  it('a role is given', async () => {
    const { ada, token } = await movedPerson()
    await world.as(await boss()).call(contract.updatePerson, { user_id: ada.id, roles: ['staff'] })
    expect(await undo(token)).toBe(410)
    expect((await rowOf(ada)).email).toBe(ada.email)
    await until(async () =>
      (await query('select text from sent_mails where recipient = $1', [ada.email])).some(({ text }) =>
        /taken back/.test(text),
      ),
    )
    // Nor is it kept any longer for whoever had it.
    expect(
      await query('select 1 from email_changes where user_id = $1 and undo_until > $2', [ada.id, world.clock.now()]),
    ).toEqual([])
  })
  it('a permission is given', async () => {
    const { ada, token } = await movedPerson()
    const permission = { user_id: ada.id, resource: 'workflow', action: 'publish' }
    await world.as(await boss()).call(contract.grantPermission, permission)
    expect(await undo(token)).toBe(410)
  })
  it('a second proof is taken away to help', async () => {
    const { ada, token } = await movedPerson()
    await query(`update users set roles = '{admin}' where id = $1`, [ada.id])
    await world.as(await boss()).call(contract.resetSecondProof, { user_id: ada.id })
    expect(await undo(token)).toBe(410)
  })
  it('whoever runs the product makes them an administrator', async () => {
    const { ada, token } = await movedPerson()
    const ctx = { sql: poolSql(world.database.pool), now: world.clock.now(), publish: () => {} }
    await makeAdministrator(ctx as never, ada.email, 'unused')
    expect(await undo(token)).toBe(410)
  })
  it('rights that are taken away leave it as it is', async () => {
    const { ada, token } = await movedPerson()
    await query(`update users set roles = '{moderator}' where id = $1`, [ada.id])
    await world.as(await boss()).call(contract.updatePerson, { user_id: ada.id, roles: [] })
    expect(await undo(token)).toBe(200)
  })
})

describe('a permission', () => {
  it('is one of a closed list: nobody is made an account for all by it', async () => {
    const ada = await confirmed(await person())
    for (const [resource, action] of [
      ['demo_account', 'any'],
      ['demo_account', 'reset'],
      ['workflow', 'everything'],
      ['constructor', 'name'],
    ] as const) {
      const given = world.as(await boss()).call(contract.grantPermission, { user_id: ada.id, resource, action })
      await expect(given).rejects.toMatchObject({ code: 'invalid_input' })
    }
    expect(await query('select 1 from permissions where user_id = $1', [ada.id])).toEqual([])
  })
  it('that is given or taken is told to the person; one from before is read and may be taken', async () => {
    const ada = await confirmed(await person())
    await query(`insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'any')`, [ada.id])
    const admin = world.as(await boss())
    const told = (count: number) =>
      until(
        async () =>
          (
            await query(`select 1 from sent_mails where recipient = $1 and subject like 'What you may do%'`, [
              ada.email,
            ])
          ).length === count,
      )
    expect((await admin.call(contract.getPerson, { user_id: ada.id })).permissions).toHaveLength(1)
    const old = { user_id: ada.id, resource: 'demo_account', action: 'any' }
    expect((await admin.call(contract.revokePermission, old)).permissions).toEqual([])
    await told(1)
    const permission = { user_id: ada.id, resource: 'class', action: 'session' }
    await admin.call(contract.grantPermission, permission)
    await told(2)
    await admin.call(contract.revokePermission, permission)
    await told(3)
  })
})

it('who moves an account to an address of a staff domain leaves its owner the way back, and the role goes with the address', async () => {
  const ada = await confirmed(await person())
  await change(ada, newAddress('crew.test'))
  await until(
    () => rowOf(ada),
    (row) => row.roles.includes('staff'),
  )
  expect(await undo(await mailed(ada.email, 'change-email/undo'))).toBe(200)
  const row = await until(
    () => rowOf(ada),
    ({ email }) => email === ada.email,
  )
  expect(row.roles).not.toContain('staff')
})

it('whoever runs the product makes no second account at an address that its owner may still take back', async () => {
  const { ada, token } = await movedPerson()
  const [{ old_email }] = await query('select old_email from email_changes where user_id = $1', [ada.id])
  const ctx = { sql: poolSql(world.database.pool), now: world.clock.now(), publish: () => {} }
  await expect(makeAdministrator(ctx as never, old_email, 'unused')).rejects.toThrow(`run it for ${ada.email}`)
  expect(await undo(token)).toBe(200)
})

it('an old mailbox is told that its way back is over, and an administrator who is made a student keeps it', async () => {
  const told = async (email: string) =>
    (await query('select subject from sent_mails where recipient = $1', [email])).some(({ subject }) =>
      /change of address .* stays/.test(subject),
    )
  const raised = await confirmed(await person())
  await change(raised)
  await mailed(raised.email, 'change-email/undo')
  await world.as(await boss()).call(contract.updatePerson, { user_id: raised.id, roles: ['staff'] })
  await until(() => told(raised.email))
  const taken = await confirmed(await person())
  await change(taken)
  const token = await mailed(taken.email, 'change-email/undo')
  await query(`update users set role = 'Administrator', roles = '{admin}' where id = $1`, [taken.id])
  await world.as(await boss()).call(contract.updatePerson, { user_id: taken.id, role: 'Student', roles: [] })
  expect(await undo(token)).toBe(200)
})

it('who takes an account back has none of the second proofs that were added since, and keeps those from before', async () => {
  const proofsOf = async (id: number) =>
    (await query('select secret from one_time_secrets where user_id = $1', [id])).map(({ secret }) => secret)
  const put = (id: number, secret: string) =>
    query('insert into one_time_secrets (user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $3)', [
      id,
      secret,
      world.clock.now(),
    ])
  const victim = await confirmed(await person())
  await change(victim, newAddress('crew.test'))
  const way = await mailed(victim.email, 'change-email/undo')
  await put(victim.id, 'of the thief')
  expect(await undo(way)).toBe(200)
  expect(await proofsOf(victim.id)).toEqual([])
  const owner = await confirmed(await person())
  await put(owner.id, 'their own')
  await change(owner)
  const way2 = await mailed(owner.email, 'change-email/undo')
  expect(await undo(way2)).toBe(200)
  expect(await proofsOf(owner.id)).toEqual(['their own'])
  for (const { email } of [victim, owner]) expect(await toldOfUndo(email)).not.toMatch(/passkey|one-time/)
})

it('a permission is given to nobody whose address is not confirmed', async () => {
  const ada = await person()
  const given = world.as(await boss()).call(contract.grantPermission, {
    user_id: ada.id,
    resource: 'workflow',
    action: 'full',
  })
  expect(contract.AddressNotConfirmed.is(await refusalOf(given))).toBe(true)
})

it('an old mailbox alone opens no back office: who may do more by a role that was given keeps the second proof, whoever set it up', async () => {
  const { ada, token } = await movedPerson()
  await query(`update users set role = 'Administrator', roles = '{admin}' where id = $1`, [ada.id])
  await query('insert into one_time_secrets (user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $3)', [
    ada.id,
    'set up since',
    new Date(world.clock.now().getTime() + 1000),
  ])
  expect(await undo(token)).toBe(200)
  expect(await query('select secret from one_time_secrets where user_id = $1', [ada.id])).toEqual([
    { secret: 'set up since' },
  ])
})

it('who takes an account back while a role is taken for the moment finds the second proofs that it needed', async () => {
  const ada = await confirmed(await person())
  await world.as(await boss()).call(contract.updatePerson, { user_id: ada.id, roles: ['staff'] })
  const again = await signIn(ada)
  await query('update sessions set strong = true where user_id = $1', [ada.id])
  const moved = await change(again)
  const token = await mailed(ada.email, 'change-email/undo')
  const since = new Date(world.clock.now().getTime() + 1000)
  await query('insert into one_time_secrets (user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $3)', [
    ada.id,
    'needed',
    since,
  ])
  for (const proven of [true, false])
    await query(
      `insert into passkeys (id, user_id, public_key, counter, name, proven, created_at) values ($2, $1, 'k', 0, 'Key', $3, $4)`,
      [ada.id, `${proven}-${ada.id}`, proven, since],
    )
  await world.as(await boss()).call(contract.updatePerson, { user_id: ada.id, roles: [] })
  expect([await undo(token), (await rowOf(ada)).email, moved === ada.email]).toEqual([200, ada.email, false])
  expect(await query('select secret from one_time_secrets where user_id = $1', [ada.id])).toEqual([
    { secret: 'needed' },
  ])
  expect(await query('select id, second_only from passkeys where user_id = $1', [ada.id])).toEqual([
    { id: `true-${ada.id}`, second_only: true },
  ])
  expect(await toldOfUndo(ada.email)).toContain('a passkey and an app for one-time codes were added')
})
