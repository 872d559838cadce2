import { hash, verify } from '@node-rs/argon2'
import { createHashingQueue } from './hashingQueue.ts'

/** argon2id with 19 MiB and two passes, as OWASP's password storage page advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const enqueue = createHashingQueue()

/** In turn with all checks of this process. @throws RateLimited when too many wait */
export const hashPassword = (password: string, isFamiliar = false): Promise<string> =>
  enqueue(isFamiliar, () => hash(password, COST))

/** A hash of nothing anybody knows: checked when there is no such account, so that both take as long. */
let dummyHash: Promise<string> | undefined

/**
 * Whether a password fits a stored hash; without one it takes as long and says no.
 * @throws RateLimited when too many wait
 */
export async function fitsPassword(
  stored: string | null | undefined,
  password: string,
  isFamiliar = false,
): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), COST)
  const against = stored ?? (await dummyHash)
  const fits = await enqueue(isFamiliar, () => verify(against, password).catch(() => false))
  return fits && Boolean(stored)
}
