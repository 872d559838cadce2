import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from '../../support/accounts.ts'
import { administratorsOf } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, mailed, query, subjects } = accountsOf(world)
const { withCodes, codeAt, again, reset } = administratorsOf(world)

const undo = async (ada: Registered) =>
  (await ask(contract.undoEmailChange, { token: await mailed(ada.email, 'change-email/undo') })).status
const show = (who: Registered, code: string) => ask(contract.giveSecondProof, { code }, who)
const toldTo = async (email: string) =>
  (await subjects(email)).filter((one) => /Recovery codes .* count no more/.test(one))
/** A session that has given its second proof moves the account and draws recovery codes anew. */
async function taken() {
  const made = await withCodes()
  await change(made.ada)
  world.clock.tick(30_000)
  const { body } = await ask(contract.renewRecoveryCodes, {}, made.ada)
  return { ...made, drawn: (body as { recovery_codes: string[] }).recovery_codes }
}

describe('recovery codes that were drawn since an address was changed', () => {
  it('go with the change where it is taken back by an administrator, whose app still counts', async () => {
    const { ada, secret, drawn } = await taken()
    expect(await undo(ada)).toBe(200)
    const back = await reset(ada)
    expect((await show(back, drawn[0]!)).status).toBe(403)
    await until(async () => (await toldTo(ada.email)).length === 1)
    const { status, body } = await show(back, codeAt(secret))
    expect(status).toBe(200)
    expect((await ask(contract.getSecondProof, {}, again(back, body))).body).toMatchObject({ recovery_codes: 0 })
  })
  it('go with it for a learner, whose app from before the change stays', async () => {
    const { ada, drawn } = await taken()
    await query(`update users set role = 'Student', roles = '{}' where id = $1`, [ada.id])
    expect(await undo(ada)).toBe(200)
    expect((await show(await reset(ada), drawn[0]!)).status).toBe(403)
    expect(await query('select 1 from one_time_secrets where user_id = $1', [ada.id])).toHaveLength(1)
    expect(await query('select 1 from recovery_codes where user_id = $1', [ada.id])).toEqual([])
    await until(async () => (await toldTo(ada.email)).length === 1)
  })
  it('from before the change stay, and nobody is told anything of them', async () => {
    const { ada, recovery } = await withCodes()
    world.clock.tick(1000)
    await change(ada)
    expect(await undo(ada)).toBe(200)
    expect((await show(await reset(ada), recovery[0]!)).status).toBe(200)
    expect(await toldTo(ada.email)).toEqual([])
  })
})
