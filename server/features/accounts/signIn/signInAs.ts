import type { Context, OpenContext } from '#server/platform/context.ts'
import type { User } from '../entities.ts'
import { signedIn } from '../extensions.ts'
import { holdUser } from '../holdUser.ts'
import { stepUpOf } from '../secondProof/state.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { viewUser } from '../views.ts'
import { rememberDevice } from './knownDevice.ts'
import { closeSession, openSession, rotateSession } from './sessions.ts'

const actingOf = (ctx: OpenContext): Context | null => (ctx.actor ? (ctx as Context) : null)

/**
 * Signs a person in who has shown who they are by other means than a password. Who is signed in already confirms by it
 * that it is them, unless more is asked of them; another person's session gives way. `strong`: it was a second proof.
 */
export async function signInAs(ctx: OpenContext, user: User, strong = false) {
  const acting = actingOf(ctx)
  if (acting?.actor.id !== user.id) return enter(ctx, user, strong)
  const confirmed = strong || (await stepUpOf(acting)) === 'password'
  if (confirmed) await recordSecurity(ctx, user.id, 'confirmed')
  return { user: await viewUser(ctx, user), ...(await rotateSession(acting, { confirmed, strong })) }
}

/** Opens the first session of an account that was just made, and remembers the device it was made on. */
export async function enterNew(ctx: OpenContext, user: User) {
  const acting = actingOf(ctx)
  if (acting) await closeSession(acting)
  await rememberDevice(ctx, user.id)
  return { user: await viewUser(ctx, user), ...(await openSession(ctx, user)) }
}

/** Opens a session for whoever has shown who they are; the one that this browser had before gives way. */
export async function enter(ctx: OpenContext, found: User, strong = false) {
  // Held, and as they are now: whatever ends their sessions or changes their roles comes before or after.
  const user = await holdUser(ctx, found.id)
  const acting = actingOf(ctx)
  if (acting) await closeSession(acting)
  await recordSecurity({ ...ctx, actor: null }, user.id, 'signed_in')
  await rememberDevice(ctx, user.id)
  for (const part of signedIn.parts) await part(ctx, user.id)
  return { user: await viewUser(ctx, user), ...(await openSession(ctx, user, strong)) }
}
