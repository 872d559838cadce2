import type { Context, OpenContext } from '#server/platform/context.ts'
import type { User } from './entities.ts'
import { renewInstitution } from './institution.ts'
import { recordSecurity } from './securityEvents.ts'
import { closeSession, openSession, rotateSession } from './sessions.ts'
import { viewUser } from './views.ts'

const actingOf = (ctx: OpenContext): Context | null => (ctx.actor ? (ctx as Context) : null)

/**
 * Signs a person in who has shown who they are by other means than a password. Who is signed in already confirms by it
 * that it is them; another person's session gives way.
 */
export async function signInAs(ctx: OpenContext, user: User) {
  const acting = actingOf(ctx)
  if (acting?.actor.id === user.id) {
    await recordSecurity(ctx, user.id, 'confirmed')
    return { user: viewUser(user, ctx.now), ...(await rotateSession(acting, true)) }
  }
  if (acting) await closeSession(acting)
  await recordSecurity(ctx, user.id, 'signed_in')
  await renewInstitution(ctx, user)
  return { user: viewUser(user, ctx.now), ...(await openSession(ctx, user.id)) }
}
