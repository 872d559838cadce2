import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { SESSION_MORE_HOURS } from '#shared/rules/accounts/sessions.ts'
import { HOUR_MS } from '#shared/time.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { administratorsOf, codeOf } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, person, query, signIn, subjects } = accountsOf(world)
const { administrator, again, codeAt, withCodes } = administratorsOf(world)
const listPeople = (who: Registered) => ask(contract.listPeople, {}, who)

describe('a second proof', () => {
  it('is demanded of staff and administrators before anything beyond learning, by the first sign-in on', async () => {
    const ada = await administrator()
    expect(codeOf(await listPeople(ada))).toBe(contract.SecondProofNeeded.code)
    expect((await ask(contract.getUser, {}, ada)).status).toBe(200)
    expect((await ask(contract.getSecondProof, {}, ada)).body).toEqual({
      needed: true,
      given: false,
      passkeys: 0,
      codes: false,
      recovery_codes: 0,
    })
    const { body } = await ask(contract.getPermissions, {}, ada)
    expect(body).toEqual({ permissions: [], roles: ['Student'] })
  })
  it('opens every gate of staff and administrators, and none without it', async () => {
    const [ada, { ada: proven }] = [await administrator(), await withCodes()]
    const gated = allEndpoints.filter(({ endpoint }) => ['staff', 'admin'].includes(endpoint.access))
    for (const { name, endpoint } of gated) {
      const path = { user_id: 1, card_id: 1, id: 1, slug: 'x', version_id: 1 }
      expect([name, codeOf(await ask(endpoint, path as never, ada))]).toEqual([name, contract.SecondProofNeeded.code])
      const { status, body } = await ask(endpoint, path as never, proven)
      // Whatever is wrong with what was sent, and never who asked.
      expect([name, status, codeOf({ body })]).not.toEqual([name, 401, expect.anything()])
      expect([name, codeOf({ body })]).not.toEqual([name, contract.SecondProofNeeded.code])
      expect([name, codeOf({ body })]).not.toEqual([name, 'forbidden'])
    }
  })
  it('is not lost when the session’s key is changed later for something else', async () => {
    const { ada } = await withCodes()
    for (const provider of ['google', 'apple'])
      await query('insert into identities (user_id, provider, subject) values ($1, $2, $3)', [
        ada.id,
        provider,
        `${provider}-${ada.id}`,
      ])
    const { status, body } = await ask(contract.unlinkIdentity, { provider: 'google' }, ada)
    expect(status).toBe(200)
    expect((await listPeople(ada)).status).toBe(401)
    expect((await listPeople(again(ada, body))).status).toBe(200)
  })
  it('is set up by one-time codes at the first sign-in, and given by them at the next', async () => {
    const { secret, recovery, ada } = await withCodes()
    expect((await listPeople(ada)).status).toBe(200)
    expect(recovery).toHaveLength(contract.RECOVERY_CODES)
    const next = await signIn(ada)
    expect(codeOf(await listPeople(next))).toBe(contract.SecondProofNeeded.code)
    const { status, body } = await ask(contract.giveSecondProof, { code: codeAt(secret) }, next)
    expect(status).toBe(200)
    expect((await listPeople(again(next, body))).status).toBe(200)
    expect((await listPeople(next)).status).toBe(401)
  })
  it('counts once: the same code is refused afterwards, also for two at once', async () => {
    const { secret, ada } = await withCodes()
    const [first, second] = [await signIn(ada), await signIn(ada)]
    const code = codeAt(secret)
    const answers = await Promise.all([first, second].map((one) => ask(contract.giveSecondProof, { code }, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(codeOf(await ask(contract.giveSecondProof, { code }, await signIn(ada)))).toBe(contract.ProofFailed.code)
  })
  it('is not guessed: ten wrong codes in a quarter of an hour, from wherever they come', async () => {
    const { secret, ada } = await withCodes()
    const tries = []
    for (let tried = 0; tried < 11; tried++)
      tries.push((await ask(contract.giveSecondProof, { code: `00000${tried % 10}` }, await signIn(ada))).status)
    expect(tries.at(-1)).toBe(429)
    expect((await ask(contract.giveSecondProof, { code: codeAt(secret) }, await signIn(ada))).status).toBe(429)
  })
  it('stands in by a recovery code, each once, with or without its hyphen', async () => {
    const { recovery, ada } = await withCodes()
    const next = await signIn(ada)
    const { status } = await ask(contract.giveSecondProof, { code: recovery[0]!.toLowerCase() }, next)
    expect(status).toBe(200)
    const later = await signIn(ada)
    expect((await ask(contract.giveSecondProof, { code: recovery[0]!.replace('-', '') }, later)).status).toBe(403)
    expect((await ask(contract.giveSecondProof, { code: recovery[1]!.replace('-', '') }, later)).status).toBe(200)
  })
  it('is not added or taken away by who has not given the one there is', async () => {
    const { ada } = await withCodes()
    const thief = await signIn(ada)
    for (const endpoint of [contract.askCodes, contract.askPasskey, contract.removeCodes])
      expect(codeOf(await ask(endpoint, {}, thief))).toBe(contract.SecondProofNeeded.code)
    expect(codeOf(await ask(contract.removeCodes, {}, ada))).toBe(contract.LastSecondProof.code)
  })
  it('stays after a forgotten password: a mailbox alone does not open the back office', async () => {
    const { secret, ada } = await withCodes()
    await ask(contract.forgotPassword, { email: ada.email })
    const token = await accountsOf(world).mailed(ada.email, 'reset-password')
    const { body } = await ask(contract.resetPassword, { token, password: 'another-fine-phrase' })
    const reset = again(ada, body)
    expect(codeOf(await listPeople(reset))).toBe(contract.SecondProofNeeded.code)
    const given = await ask(contract.giveSecondProof, { code: codeAt(secret) }, reset)
    expect((await listPeople(again(reset, given.body))).status).toBe(200)
  })
  it('is not for learners, and codes are not in the export', async () => {
    const ida = await confirmed(await person())
    expect(codeOf(await ask(contract.askCodes, {}, ida))).toBe(contract.NotForYou.code)
    const { ada } = await withCodes()
    const { body } = await ask(contract.exportData, {}, ada)
    const { data } = body as { data: Record<string, Record<string, unknown>[]> }
    expect(Object.keys(data.one_time_secrets![0]!)).not.toContain('secret')
    expect(Object.keys(data.recovery_codes![0]!)).not.toContain('code_hash')
  })
})

describe('resetSecondProof', () => {
  it('helps somebody back in who has lost theirs: it is taken away, they are signed out and told', async () => {
    const [{ ada: root }, { ada: lost }] = [await withCodes(), await withCodes()]
    const { status, body } = await ask(contract.resetSecondProof, { user_id: lost.id }, root)
    expect([status, (body as { has_second_proof: boolean }).has_second_proof]).toEqual([200, false])
    expect((await ask(contract.getUser, {}, lost)).status).toBe(401)
    const next = await signIn(lost)
    expect((await ask(contract.askCodes, {}, next)).status).toBe(200)
    await until(async () => (await subjects(lost.email)).some((one) => /second proof/.test(one)))
  })
  it('is not for oneself, nor for an administrator to do to another one', async () => {
    const [{ ada: root }, { ada: other }, { ada: plain }] = [await withCodes(), await withCodes(), await withCodes()]
    await query(`update users set roles = '{admin}' where id = $1`, [plain.id])
    for (const [who, whom] of [
      [root, root],
      [plain, other],
    ] as const)
      expect(codeOf(await ask(contract.resetSecondProof, { user_id: whom.id }, who))).toBe(
        contract.NotYoursToGrant.code,
      )
  })
})

describe('writing in the back office', () => {
  const grant = (who: Registered, userId: number) =>
    ask(contract.grantPermission, { user_id: userId, resource: 'workflow', action: 'publish' }, who)
  const later = (who: Registered) =>
    query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [who.id])

  it('wants a fresh proof: a code where there are codes, not the password', async () => {
    const [{ secret, ada }, ida] = [await withCodes(), await confirmed(await person())]
    expect((await grant(ada, ida.id)).status).toBe(200)
    await later(ada)
    expect(codeOf(await grant(ada, ida.id))).toBe(contract.SignInAgain.code)
    expect((await listPeople(ada)).status).toBe(200)
    expect(codeOf(await ask(contract.confirmIdentity, { password: PASSWORD }, ada))).toBe(contract.ProofFailed.code)
    const { status, body } = await ask(contract.confirmIdentity, { code: codeAt(secret) }, ada)
    expect(status).toBe(200)
    expect((await grant(again(ada, body), ida.id)).status).toBe(200)
  })
  it('wants the passkey where there is one', async () => {
    const { secret, ada } = await withCodes()
    await query(`insert into passkeys (id, user_id, public_key, counter, name) values ($2, $1, 'k', 0, 'Key')`, [
      ada.id,
      `key-${ada.id}`,
    ])
    for (const shown of [{ password: PASSWORD }, { code: codeAt(secret) }])
      expect(codeOf(await ask(contract.confirmIdentity, shown, ada))).toBe(contract.ProofFailed.code)
  })
})

describe('a session', () => {
  it('of who may do more than learn ends after twelve hours, however it is used', async () => {
    const { ada } = await withCodes()
    const ida = await person()
    for (let hour = 0; hour < SESSION_MORE_HOURS - 1; hour += 2) {
      world.clock.tick(2 * HOUR_MS)
      if (hour < SESSION_MORE_HOURS - 2) expect((await ask(contract.getUser, {}, ada)).status).toBe(200)
    }
    world.clock.tick(60_000)
    expect((await ask(contract.getUser, {}, ada)).status).toBe(401)
    expect((await ask(contract.getUser, {}, ida)).status).toBe(200)
  })
})

describe('renewRecoveryCodes', () => {
  it('draws them anew: those from before count no more, and who has not given the second proof gets none', async () => {
    const { ada, recovery } = await withCodes()
    expect(codeOf(await ask(contract.renewRecoveryCodes, {}, await signIn(ada)))).toBe(contract.SecondProofNeeded.code)
    const { body } = await ask(contract.renewRecoveryCodes, {}, ada)
    const { recovery_codes: fresh } = body as { recovery_codes: string[] }
    expect(fresh).toHaveLength(contract.RECOVERY_CODES)
    const next = await signIn(ada)
    expect((await ask(contract.giveSecondProof, { code: recovery[0]! }, next)).status).toBe(403)
    expect((await ask(contract.giveSecondProof, { code: fresh[0]! }, next)).status).toBe(200)
  })
  it('twice at once leaves one set', async () => {
    const { ada } = await withCodes()
    await Promise.all([0, 1].map(() => ask(contract.renewRecoveryCodes, {}, ada)))
    const [row] = await query('select count(*)::int as codes from recovery_codes where user_id = $1', [ada.id])
    expect(row.codes).toBe(contract.RECOVERY_CODES)
  })
  it('is not for who has no codes', async () => {
    const ida = await confirmed(await person())
    expect(codeOf(await ask(contract.renewRecoveryCodes, {}, ida))).toBe(contract.NotForYou.code)
  })
})
