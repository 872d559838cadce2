import { Secret, TOTP } from 'otpauth'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from './accounts.ts'
import type { World } from './world.ts'

/** People who may do more than learn, with one-time codes. */
export function secondProofsOf(world: World) {
  const { ask, confirmed, person, query, session, signIn } = accountsOf(world)
  const codeAt = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() })
  /** Sets codes up in a session that needs them; the next code is another one. */
  async function withCodes(made?: Registered): Promise<{ ada: Registered; secret: string; recovery: string[] }> {
    const owner = made ?? (await confirmed(await person()))
    if (!made)
      await query(`update users set role = 'Administrator', roles = '{admin,superadmin}' where id = $1`, [owner.id])
    const ada = await signIn(owner)
    const { secret } = (await ask(contract.askCodes, {}, ada)).body as { secret: string }
    const { body } = await ask(contract.confirmCodes, { code: codeAt(secret) }, ada)
    world.clock.tick(30_000)
    const { recovery_codes: recovery } = body as { recovery_codes: string[] }
    return { ada: { ...ada, key: session(body) }, secret, recovery }
  }
  return { codeAt, withCodes }
}
