import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, knows, mailed, newAddress, person, query, rowOf, signIn, subjects } = accountsOf(world)
const wayBackTo = (email: string) => mailed(email, 'change-email/undo')
const undo = async (token: string) => (await ask(contract.undoEmailChange, { token })).status
const mailsTo = (email: string) =>
  query('select subject, text from sent_mails where recipient = $1 order by id', [email])
const heard = () =>
  until(
    async () =>
      (await query(`select 1 from outbox where name like 'accounts.email%' and heard_at is null`)).length === 0,
  )

describe('an address that was never confirmed', () => {
  it('is told that the account left it, without a link, a name or the new address, and takes nothing back', async () => {
    const typo = await person(newAddress(), { full_name: 'Stella Strange' })
    const own = await change(typo, `urgent.call.${newAddress()}`)
    await heard()
    const mails = await mailsTo(typo.email)
    expect(mails.filter(({ subject }) => /address/.test(subject) && !/Welcome/.test(subject))).toHaveLength(1)
    const told = JSON.stringify(mails.filter(({ subject }) => !/Welcome/.test(subject)))
    expect(told).not.toMatch(/change-email|Stella|urgent|https?:/)
    expect((await rowOf(typo)).email).toBe(own)
  })
  it('takes nothing back by a link that was mailed to it earlier', async () => {
    const typo = await person()
    const own = await change(typo)
    await heard()
    const token = 'mailed-before-this-was-asked'
    const { createHash } = await import('node:crypto')
    await query('update email_changes set undo_hash = $2 where user_id = $1', [
      typo.id,
      createHash('sha256').update(token).digest('hex'),
    ])
    expect(await undo(token)).toBe(410)
    expect([(await rowOf(typo)).email, await knows(typo)]).toEqual([own, 200])
  })
})

describe('whoever comes back to an address by the settings', () => {
  /** An owner whose account somebody else moved to an address of theirs, with a link back to it. */
  async function cameBack(): Promise<{ ada: Registered; thiefs: string }> {
    const ada = await confirmed(await person())
    const thiefs = await change(ada)
    await wayBackTo(ada.email)
    await change(ada, ada.email)
    await heard()
    return { ada, thiefs }
  }
  it('has undone the change by it: nothing leads to the address that it had meanwhile', async () => {
    const { ada, thiefs } = await cameBack()
    expect((await mailsTo(thiefs)).filter(({ text }) => /change-email\/undo/.test(text))).toEqual([])
    expect(
      await query('select 1 from email_changes where user_id = $1 and undone_at is null and undo_until > $2', [
        ada.id,
        world.clock.now(),
      ]),
    ).toEqual([])
    expect(await subjects(thiefs)).toContainEqual(expect.stringMatching(/another address/))
    // Nor is it kept for whoever left it.
    expect((await ask(contract.register, { full_name: 'Ida', email: thiefs, password: PASSWORD })).status).not.toBe(409)
  })
  it('keeps what leads further back, and has used up what was mailed for later addresses', async () => {
    const ada = await confirmed(await person())
    const second = await change(ada)
    const first = await wayBackTo(ada.email)
    const third = await change(ada)
    const later = await wayBackTo(second)
    await change(ada, second)
    expect(await undo(later)).toBe(410)
    expect((await rowOf(ada)).email).toBe(second)
    await heard()
    expect((await mailsTo(third)).filter(({ text }) => /change-email\/undo/.test(text))).toEqual([])
    expect(await undo(first)).toBe(200)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })
})

describe('a reset by the mailbox of an address', () => {
  it('ends the ways back to addresses that came after it, and keeps those to the ones before', async () => {
    const ada = await confirmed(await person())
    const second = await change(ada)
    const first = await wayBackTo(ada.email)
    // As changes were written before a way back counted as undone: the account is at its second address by two of them.
    const [{ undo_until }] = await query('select undo_until from email_changes where user_id = $1', [ada.id])
    const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)
    for (const [n, [from, to]] of [
      [second, 'thief@example.test'],
      ['thief@example.test', second],
    ].entries())
      await query(
        `insert into email_changes (user_id, old_email, new_email, asked_at, expires_at, confirmed_at, undo_until, held)
           values ($1, $2, $3, $4, $4, $4, $5, true)`,
        [ada.id, from, to, at(n + 1), undo_until],
      )
    await ask(contract.forgotPassword, { email: second })
    const token = await mailed(second, 'reset-password')
    expect((await ask(contract.resetPassword, { token, password: 'a-phrase-of-my-own' })).status).toBe(200)
    const living = await query(
      'select old_email from email_changes where user_id = $1 and undone_at is null and undo_until > $2',
      [ada.id, world.clock.now()],
    )
    expect(living).toEqual([{ old_email: ada.email }])
    expect(await undo(first)).toBe(200)
  })
})

describe('an earlier way back', () => {
  it('lives as long as any later one: who was taken to another address once more still comes back', async () => {
    const ada = await confirmed(await person())
    const thiefs = await change(ada)
    const own = await wayBackTo(ada.email)
    world.clock.tick(6 * DAY_MS)
    const again = await signIn({ ...ada, email: thiefs })
    const rescue = await change(again)
    const theirs = await wayBackTo(thiefs)
    world.clock.tick(2 * DAY_MS)
    expect(await undo(theirs)).toBe(200)
    world.clock.tick(6 * DAY_MS)
    expect([(await rowOf(ada)).email, rescue]).toEqual([thiefs, expect.any(String)])
    expect(await undo(own)).toBe(200)
    expect((await rowOf(ada)).email).toBe(ada.email)
    world.clock.tick(-14 * DAY_MS)
  })
})

describe('a change that is taken back after others', () => {
  it('is told to every address that the account had since, the last one too', async () => {
    const ada = await confirmed(await person())
    const second = await change(ada)
    const token = await wayBackTo(ada.email)
    const third = await change(ada)
    expect(await undo(token)).toBe(200)
    for (const email of [second, third])
      await until(async () => (await subjects(email)).some((one) => /another address/.test(one)))
    await heard()
    expect((await subjects(ada.email)).filter((one) => /another address/.test(one))).toEqual([])
  })
})
