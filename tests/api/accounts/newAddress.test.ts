import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { codeOf } from '../../support/administrators.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, mailed, newAddress, person, query, rowOf } = accountsOf(world)

describe('a link to a new address', () => {
  it('makes no stranger’s account one’s own: without its session or password nothing happens', async () => {
    const [stranger, employee] = [await confirmed(await person()), newAddress('crew.test')]
    await ask(contract.askEmailChange, { email: employee }, stranger)
    const token = await mailed(employee, 'change-email')
    for (const who of [undefined, await person()])
      expect(codeOf(await ask(contract.confirmEmailChange, { token }, who))).toBe(contract.ConfirmAsks.code)
    expect((await ask(contract.confirmEmailChange, { token, password: 'not-that-one' })).status).toBe(403)
    expect((await rowOf(stranger)).email).toBe(stranger.email)
    expect((await ask(contract.confirmEmailChange, { token, password: PASSWORD })).status).toBe(200)
  })
  it('greets nobody by a name, and comes five times a day at most, whoever asks', async () => {
    const to = newAddress()
    const statuses = []
    for (let asked = 0; asked < 6; asked++)
      statuses.push((await ask(contract.askEmailChange, { email: to }, await confirmed(await person()))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await mailed(to, 'change-email')
    const [mail] = await query('select text from sent_mails where recipient = $1 limit 1', [to])
    expect(mail.text).toMatch(/^Hello,/)
  })
  it('is confirmed though somebody has registered what would stand for their address', async () => {
    const [ada, next] = [await confirmed(await person()), newAddress()]
    const squatter = await person(next)
    const { guid } = await rowOf(squatter)
    const given = { full_name: 'Eve', email: `${guid}@no-address.invalid`, password: PASSWORD }
    expect((await ask(contract.register, given)).status).toBe(422)
    await change(ada, next)
    expect((await rowOf(ada)).email).toBe(next)
  })
})

describe('an address that was never confirmed', () => {
  it('is held for nobody: whoever left it leaves it free', async () => {
    const [squatter, wanted] = [await person(), newAddress()]
    await query('update users set email = $2 where id = $1', [squatter.id, wanted])
    await change({ ...squatter, email: wanted })
    expect((await ask(contract.register, { full_name: 'Ida', email: wanted, password: PASSWORD })).status).toBe(200)
  })
})
