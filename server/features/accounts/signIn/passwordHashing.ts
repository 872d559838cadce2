import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import { siteOf } from '#shared/network.ts'

/** argon2id with 19 MiB and two passes, as OWASP's password storage page advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Passwords are dear to check, so that guessing is: the checks themselves are what an attack uses up. A school that comes in
 * together waits some seconds; those come first whose account was signed in to from the same place before, and of either the
 * networks take turns.
 */
const { enqueue } = createWorkQueue({ waitingMax: 1200, ofNetworkMax: 400 })
/** From where a password comes; none from the command line. */
type From = { address?: string; isFamiliar?: boolean }
/** What is done once it is a check's turn, before it: whoever waits has no part in it yet. */
type AtTurn = { atTurn?: () => Promise<void> }
const waiting = ({ address, isFamiliar }: From) => ({ isFamiliar, network: address && siteOf(address) })

/** In turn with all checks of this process. @throws RateLimited when too many wait */
export const hashPassword = (password: string, from: From = {}): Promise<string> =>
  enqueue(waiting(from), () => hash(password, COST))

/** A hash of nothing anybody knows: checked when there is no such account, so that both take as long. */
let dummyHash: Promise<string> | undefined

/**
 * Whether a password fits a stored hash; without one it takes as long and says no.
 * @throws RateLimited when too many wait, and what `atTurn` does
 */
export async function fitsPassword(
  stored: string | null | undefined,
  password: string,
  { atTurn, ...from }: From & AtTurn = {},
): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), COST)
  const against = stored ?? (await dummyHash)
  const fits = await enqueue(waiting(from), async () => {
    await atTurn?.()
    return verify(against, password).catch(() => false)
  })
  return fits && Boolean(stored)
}
