import type { Limit } from '#server/platform/rateLimits.ts'
import { inPlaceOf, whoseRefusals } from '#server/platform/refusedCalls.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { Refusal } from '#shared/errors.ts'
import { accountOf, familiarKey } from './familiar.ts'
import { type Counted, noPlace, placeAtHome, placeOfStranger } from './networkCount.ts'
import { fitsPassword } from './passwordHashing.ts'

/** Wrong passwords that an account takes from strangers together, and from one device or network that was let in before. */
const STRANGE: Counted = { name: 'password', limit: { points: 10, seconds: 900 } }
const FAMILIAR: Counted = { name: 'password at home', limit: { points: 20, seconds: 900 } }

/** An account, and the hash that the password given fits: it has to be the same when it counts. */
export type Known = { userId: number; passwordHash: string }
type Found = { id: number; password_hash: string | null; knows_device: boolean; knows_network: boolean }

/**
 * Whose e-mail and password these are. Guessing is held up for the account, wherever it comes from, and for a network,
 * whoever it is about; who comes by a device or from a network that was let in before is counted apart, so that nobody
 * can lock them out, and is checked first when many wait. An address without an account costs as long and is counted the
 * same. A wrong password is answered by `refusedAs`, and stands in the security log as what it is.
 * @throws WrongCredentials or what stands for it, RateLimited
 */
export async function checkCredentials(
  ctx: BeforeContext,
  { email, password }: Pick<Input<typeof contract.authenticate>, 'email' | 'password'>,
  { refusedAs = contract.WrongCredentials }: { refusedAs?: () => Refusal } = {},
): Promise<Known> {
  const known = await accountOf(ctx, email)
  const who = { userId: known?.id ?? null, tried: email }
  return whoseRefusals(who, () => tryPassword(ctx, known, { email, password })).catch((error) => {
    throw contract.WrongCredentials.is(error) ? inPlaceOf(error, refusedAs()) : error
  })
}

/** One try at a password, which counts unless it is right. */
async function tryPassword(
  { request, limits }: BeforeContext,
  known: Found | undefined,
  { email, password }: { email: string; password: string },
): Promise<Known> {
  const knowsDevice = known?.knows_device ?? false
  const isFamiliar = knowsDevice || (known?.knows_network ?? false)
  const key = known && isFamiliar ? familiarKey({ request }, email, known) : email
  const { name, limit } = isFamiliar ? FAMILIAR : STRANGE
  const inNetwork = isFamiliar ? placeAtHome(limits, request.address, key) : placeOfStranger(limits, request.address)
  const place = knowsDevice ? noPlace : inNetwork
  await place.ask()
  await limits.takeOne(name, limit, key)
  const turn = { address: request.address, isFamiliar, atTurn: place.take }
  if (!(await fitsPassword(known?.password_hash, password, turn)) || !known) {
    await place.wasWrong()
    throw contract.WrongCredentials()
  }
  await place.wasRight()
  await limits.forget(name, limit, key)
  return { userId: known.id, passwordHash: known.password_hash! }
}

/** Wrong passwords that the person in a session may give, whatever they are asked for. */
const AT_HAND: Limit = { points: 10, seconds: 900 }

/** Whether a signed-in person's own password was given; a stolen session guesses no faster than anybody. @throws RateLimited */
export async function fitsOwnPassword(
  { limits, request }: Pick<BeforeContext, 'limits' | 'request'>,
  userId: number,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  await limits.takeOne('password at hand', AT_HAND, String(userId))
  if (!(await fitsPassword(stored, password, { address: request.address, isFamiliar: true }))) return false
  await limits.forget('password at hand', AT_HAND, String(userId))
  return true
}
