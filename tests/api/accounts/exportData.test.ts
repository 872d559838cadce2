import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { administratorsOf, codeOf } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, person, query, subjects } = accountsOf(world)
const { again } = administratorsOf(world)
const kindsOf = async ({ id }: Registered): Promise<string[]> =>
  (await query('select kind from security_events where user_id = $1 order by id', [id])).map(({ kind }) => kind)

describe('everything that is stored of a person', () => {
  it('is given to no session that was left open: only once they have shown who they are', async () => {
    const ada = await confirmed(await person())
    await query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [ada.id])
    const refused = await ask(contract.exportData, {}, ada)
    expect([refused.status, codeOf(refused)]).toEqual([403, contract.SignInAgain.code])
    expect(await kindsOf(ada)).not.toContain('data_exported')
    const shown = again(ada, (await ask(contract.confirmIdentity, { password: PASSWORD }, ada)).body)
    const { status, body } = await ask(contract.exportData, {}, shown)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(ada.email)])
  })
  it('stands in their security log and in a mail to them when it was given', async () => {
    const ada = await confirmed(await person())
    expect((await ask(contract.exportData, {}, ada)).status).toBe(200)
    expect(await kindsOf(ada)).toContain('data_exported')
    await until(async () => (await subjects(ada.email)).some((one) => /data was exported/.test(one)))
  })
})
