import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
let count = 0
const guest = () => world.as(null)

async function newcomer() {
  const given = { full_name: 'Mary Seacole', email: `mary${++count}@example.test`, password: 'wonderful adventures' }
  const { user, web_api_key } = await guest().call(contract.register, given)
  return { ...given, id: user.user_id as number, key: web_api_key! }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const call = (who: Newcomer, endpoint: Parameters<typeof rawCall>[1], input: object = {}, key = who.key) =>
  rawCall(world.base, endpoint, input, { authorization: `Bearer ${key}` })
const signIn = (who: Newcomer, password: string) => guest().call(contract.authenticate, { email: who.email, password })

describe('single sessions', () => {
  type Listed = { session_id: string; current: boolean }[]
  const listed = async (who: Newcomer) =>
    ((await call(who, contract.listSessions)).body as { sessions: Listed }).sessions
  const kinds = async (who: Newcomer, key = who.key) =>
    ((await call(who, contract.listSecurityEvents, {}, key)).body as { data: { kind: string }[] }).data.map(
      ({ kind }) => kind,
    )

  it('are ended one by one: the other goes on, and a second time there is none', async () => {
    const mary = await newcomer()
    const [phone, tablet] = [await signIn(mary, mary.password), await signIn(mary, mary.password)]
    const { user } = (await call(mary, contract.getUser, {}, phone.web_api_key)).body as { user: { user_id: number } }
    expect(user.user_id).toBe(mary.id)
    const others = (await listed(mary)).filter(({ current }) => !current)
    const session_id = others.at(-1)!.session_id
    expect((await call(mary, contract.endSession, { session_id })).status).toBe(204)
    expect((await listed(mary)).map((one) => one.session_id)).not.toContain(session_id)
    const alive = await Promise.all(
      [phone, tablet].map(async ({ web_api_key }) => (await call(mary, contract.getUser, {}, web_api_key)).status),
    )
    expect(alive.sort()).toEqual([200, 401])
    expect((await call(mary, contract.endSession, { session_id })).body).toMatchObject({ code: 'not_found' })
    expect((await kinds(mary)).filter((kind) => kind === 'session_ended')).toHaveLength(1)
  })

  it('of somebody else are none that one could end', async () => {
    const [mary, florence] = [await newcomer(), await newcomer()]
    const [own] = await listed(florence)
    const refused = await call(mary, contract.endSession, { session_id: own!.session_id })
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([404, 'not_found'])
    expect((await call(mary, contract.endSession, { session_id: crypto.randomUUID() })).status).toBe(404)
    expect((await call(florence, contract.getUser)).status).toBe(200)
    expect(await kinds(mary)).toEqual(['registered'])
  })

  it('are ended once when it is asked several times at once', async () => {
    const mary = await newcomer()
    await signIn(mary, mary.password)
    const { session_id } = (await listed(mary)).find(({ current }) => !current)!
    const answers = await Promise.all([1, 2, 3].map(() => call(mary, contract.endSession, { session_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    expect((await kinds(mary)).filter((kind) => kind === 'session_ended')).toHaveLength(1)
  })

  it('may be ended by themselves, which takes the cookie away as signing out does', async () => {
    const mary = await newcomer()
    const cookie = { cookie: `pictomo_session=${mary.key}` }
    const { sessions } = (await rawCall(world.base, contract.listSessions, {}, cookie)).body as { sessions: Listed }
    const answer = await rawCall(world.base, contract.endSession, { session_id: sessions[0]!.session_id }, cookie)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(/pictomo_session=;/)
    expect((await call(mary, contract.getUser)).status).toBe(401)
    const again = await signIn(mary, mary.password)
    expect((await kinds(mary, again.web_api_key)).slice(0, 2)).toEqual(['signed_in', 'signed_out'])
  })

  it('that end let go of the change of address that they asked for', async () => {
    const mary = await newcomer()
    const { web_api_key: key } = await signIn(mary, mary.password)
    const change = { email: `new${mary.email}`, password: mary.password }
    expect((await call(mary, contract.askEmailChange, change, key)).status).toBe(200)
    const { session_id } = (await listed(mary)).find(({ current }) => !current)!
    await call(mary, contract.endSession, { session_id })
    const { rows } = await world.database.pool.query('select 1 from email_changes where user_id = $1', [mary.id])
    expect(rows).toEqual([])
  })
})
