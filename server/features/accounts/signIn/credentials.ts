import type { Limit } from '#server/platform/rateLimits.ts'
import { whoseRefusals } from '#server/platform/refusedCalls.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { DAY_MS } from '#shared/time.ts'
import { fitsPassword } from './passwordHashing.ts'
import * as query from './queries.ts'

/** Wrong passwords that an account takes from strange addresses together, and from one that was let in before. */
const STRANGE: { name: string; limit: Limit } = { name: 'password', limit: { points: 10, seconds: 900 } }
const FAMILIAR: { name: string; limit: Limit } = { name: 'password at home', limit: { points: 20, seconds: 900 } }
/** An address is familiar to an account so long after it was last let in from there. */
const FAMILIAR_DAYS = 90

/**
 * Whose e-mail and password these are. Guessing is held up for the account, wherever it comes from; who comes from
 * where they were let in before is counted apart, so that nobody can lock them out, and is checked first when many wait.
 * An address without an account costs as long and is counted the same.
 * @throws WrongCredentials, RateLimited
 */
export async function checkCredentials(
  ctx: BeforeContext,
  { email, password }: Pick<Input<typeof contract.authenticate>, 'email' | 'password'>,
): Promise<number> {
  const { sql, now, request } = ctx
  const known = await sql.one(query.credentialsOf, [
    email,
    request.address,
    new Date(now.getTime() - FAMILIAR_DAYS * DAY_MS),
  ])
  const who = { userId: known?.id ?? null, tried: email }
  return whoseRefusals(who, () => tryPassword(ctx, known, { email, password }))
}

type Known = { id: number; password_hash: string | null; is_familiar: boolean }
/** One try at a password, which counts unless it is right. */
async function tryPassword(
  { request, limits }: BeforeContext,
  known: Known | undefined,
  { email, password }: { email: string; password: string },
): Promise<number> {
  const isFamiliar = known?.is_familiar ?? false
  const { name, limit } = isFamiliar ? FAMILIAR : STRANGE
  const key = isFamiliar ? `${email} ${request.address}` : email
  await limits.takeOne(name, limit, key)
  if (!(await fitsPassword(known?.password_hash, password, isFamiliar)) || !known) throw contract.WrongCredentials()
  await limits.forget(name, limit, key)
  return known.id
}
