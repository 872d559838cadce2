import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { rawCall } from '../../support/api.ts'
import { authenticator } from '../../support/authenticator.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { confirmed, elsewhere, person, query, rowOf, subjects } = accountsOf(world)
const toldOf = async ({ email }: Registered, subject: RegExp) =>
  (await subjects(email)).filter((one) => subject.test(one)).length
const heard = () =>
  until(
    async () =>
      (await query(`select 1 from outbox where name = 'accounts.securityNoticed' and heard_at is null`)).length === 0,
  )
/** Signs in so often, each time on a program that was never seen. */
async function signInOften(who: Registered, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const headers = { ...elsewhere(), 'user-agent': `Program ${n}` }
    const given = { email: who.email, password: PASSWORD }
    expect((await rawCall(world.base, contract.authenticate, given, headers)).status).toBe(200)
  }
}
/** Does something while no mail can go out. */
async function whileMailWaits(work: () => Promise<unknown>): Promise<void> {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table sent_mails in access exclusive mode')
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
async function addPasskey(who: Registered): Promise<number> {
  const base = world.base.replace('127.0.0.1', 'localhost')
  const key = authenticator(base)
  const call = (endpoint: typeof contract.askPasskey | typeof contract.addPasskey, input: object) =>
    rawCall(base, endpoint, input as never, { ...elsewhere(), ...who.key })
  const { options } = (await call(contract.askPasskey, {})).body as { options: { challenge: string; user: unknown } }
  return (await call(contract.addPasskey, { response: key.create(options) })).status
}

describe('a notice', () => {
  it('is sent for each of the first twenty of a day, however late the mail goes out', async () => {
    const ada = await confirmed(await person())
    await heard()
    await whileMailWaits(() => signInOften(ada, 24))
    await heard()
    expect(await toldOf(ada, /new device/)).toBe(20)
  })
  it('counts those that came before it by their order, also in the same moment', async () => {
    const ada = await confirmed(await person())
    await heard()
    await whileMailWaits(async () => {
      await signInOften(ada, 4)
      await query(
        `insert into security_events (user_id, kind, at) select $1, 'new_device', max(at) from security_events
           cross join generate_series(1, 30) where user_id = $1 group by generate_series`,
        [ada.id],
      )
    })
    await heard()
    expect(await toldOf(ada, /new device/)).toBe(4)
  })
})

describe('what opens an account from now on', () => {
  it('is told to a mailbox that nobody confirmed, whatever else happened that day', async () => {
    const ada = await person()
    await signInOften(ada, 6)
    expect(await addPasskey(ada)).toBe(200)
    await heard()
    expect((await rowOf(ada)).email_verified_at).toBeNull()
    expect(await toldOf(ada, /new device/)).toBe(3)
    expect(await toldOf(ada, /new way to sign in/i)).toBe(1)
  })
})
