import { Secret, TOTP } from 'otpauth'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from './accounts.ts'
import type { World } from './world.ts'

/** A second phrase, for who chooses a new password. */
export const OWN = 'a-phrase-of-my-own'
export const codeOf = (answer: { body: unknown }): string | undefined => (answer.body as { code?: string }).code

/** People who may do more than learn, and have one-time codes. */
export function administratorsOf(world: World) {
  const { ask, confirmed, mailed, newAddress, person, query, session, signIn } = accountsOf(world)
  const codeAt = (secret: string, at = world.clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  /** Their session after a reply that gave it a new key. */
  const again = (who: Registered, body: unknown): Registered => ({ ...who, key: session(body) })

  /** Sets up one-time codes in a fresh sign-in, which has given them by it. */
  async function setUpCodes(who: Registered): Promise<{ ada: Registered; secret: string; recovery: string[] }> {
    const ada = await signIn(who)
    const { secret } = (await ask(contract.askCodes, {}, ada)).body as { secret: string }
    const { body } = await ask(contract.confirmCodes, { code: codeAt(secret) }, ada)
    world.clock.tick(30_000)
    return { ada: again(ada, body), secret, recovery: (body as { recovery_codes: string[] }).recovery_codes }
  }
  /** An administrator who signs in by password, as yet without a second proof. */
  async function administrator(email = newAddress()): Promise<Registered> {
    const made = await confirmed(await person(email))
    await query(`update users set role = 'Administrator', roles = '{admin,superadmin}' where id = $1`, [made.id])
    return signIn(made)
  }
  /** An administrator with one-time codes, in the session that has just set them up. */
  const withCodes = async (email = newAddress()) => setUpCodes(await administrator(email))
  /** Chooses a new password by a mailed link; gives the session that it opens. */
  async function reset(who: Registered, password = OWN): Promise<Registered> {
    await ask(contract.forgotPassword, { email: who.email })
    const { body } = await ask(contract.resetPassword, { token: await mailed(who.email, 'reset-password'), password })
    return again(who, body)
  }
  /** A passkey that nobody holds, put beside what somebody has; it is a second proof of who needs one. */
  const plantPasskey = (who: Registered, secondOnly = false) =>
    query(
      `insert into passkeys (id, user_id, public_key, counter, name, second_only, proven)
         select $2, id, 'k', 0, 'Key', $3, role = 'Administrator' or cardinality(roles) > 0 from users where id = $1`,
      [who.id, `key-${who.id}`, secondOnly],
    )
  return { administrator, withCodes, setUpCodes, codeAt, again, reset, plantPasskey }
}
