import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, as OWASP's password storage page advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** A hash of nothing anybody knows: checked when there is no such account, so that both take as long. */
let decoy: Promise<string> | undefined

/** Whether a password fits a stored hash; without one it takes as long and says no. */
export async function fitsPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const fits = await verify(stored ?? (await decoy), password).catch(() => false)
  return fits && Boolean(stored)
}
