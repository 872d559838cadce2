import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { accountsOf } from '../../support/accounts.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, linksTo, mailed, newAddress, person, query, rowOf } = accountsOf(world)
const forget = async (email: string) => (await ask(contract.forgotPassword, { email })).status
const toldOf = (email: string) =>
  query(
    `select subject, text from sent_mails where recipient = $1 and subject like 'Your % address was changed on %'`,
    [email],
  )
const heard = () =>
  until(
    async () =>
      (await query(`select 1 from outbox where name = 'accounts.passwordForgotten' and heard_at is null`)).length === 0,
  )
const day = (at: Date): string => at.toISOString().slice(0, 10)

describe('who asks for a new password at the address that their account had', () => {
  it('is told when it was changed and until when the earlier mail takes that back, which still works', async () => {
    const ada = await confirmed(await person())
    const next = await change(ada)
    const token = await mailed(ada.email, 'change-email/undo')
    expect(await forget(ada.email)).toBe(204)
    const [told] = await until(
      () => toldOf(ada.email),
      (rows) => rows.length > 0,
    )
    const now = world.clock.now()
    expect(told.text).toContain(day(now))
    expect(told.text).toContain(day(new Date(now.getTime() + 7 * DAY_MS)))
    expect(told.text).toContain('/help')
    // Neither a link of its own nor what the account's address is now.
    expect(told.text).not.toMatch(/#[\w-]{20}/)
    expect(told.text).not.toContain(next)
    expect(await linksTo(ada.email, 'change-email/undo')).toEqual([token])
    expect((await ask(contract.undoEmailChange, { token })).status).toBe(200)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })
  it('is told once in a day, however often anybody asks', async () => {
    const ada = await confirmed(await person())
    await change(ada)
    for (let asked = 0; asked < 3; asked++) expect(await forget(ada.email)).toBe(204)
    await heard()
    expect(await toldOf(ada.email)).toHaveLength(1)
    world.clock.tick(DAY_MS + 1000)
    expect(await forget(ada.email)).toBe(204)
    await heard()
    expect(await toldOf(ada.email)).toHaveLength(2)
    world.clock.tick(-DAY_MS - 1000)
  })
  it('is told nothing where nothing leads back: it was never confirmed, or the days are over', async () => {
    const typo = await person()
    await change(typo)
    const late = await confirmed(await person())
    await change(late)
    world.clock.tick(8 * DAY_MS)
    for (const { email } of [typo, late, { email: newAddress() }]) expect(await forget(email)).toBe(204)
    await heard()
    world.clock.tick(-8 * DAY_MS)
    for (const { email } of [typo, late]) expect(await toldOf(email)).toEqual([])
  })
})
