import { type Actor, isAdmin, isSuperadmin } from './actor.ts'

const POWERFUL: readonly string[] = ['admin', 'superadmin', 'administrator']

/** Administrators look after people's roles and permissions. */
export const canManagePeople = (actor: Actor): boolean => isAdmin(actor)

/** Whether a role may be given or taken: those that open the back office by a superadmin only. */
export const canGrantRole = (actor: Actor, role: string): boolean =>
  canManagePeople(actor) && (!POWERFUL.includes(role.toLowerCase()) || isSuperadmin(actor))

/** Nobody changes their own rights, nor, but for a superadmin, those of somebody who has the back office too. */
export const canChangeRightsOf = (actor: Actor, person: Pick<Actor, 'id' | 'role' | 'roles'>): boolean =>
  canManagePeople(actor) &&
  actor.id !== person.id &&
  (isSuperadmin(actor) || ![person.role, ...person.roles].some((role) => POWERFUL.includes(role.toLowerCase())))

/** Whether somebody is raised by roles that they gain: by any but a learner's own, however little it may do. */
export const raises = (gained: readonly string[]): boolean => gained.some((role) => role.toLowerCase() !== 'student')

/** What a demo account has a permission for, and nobody else. */
export const DEMO_RESOURCE = 'demo_account'

/** ADM-GA004. A demo account may be set back to how it began. */
export const isDemoAccount = (actor: Actor): boolean =>
  actor.permissions.some(({ resource }) => resource === DEMO_RESOURCE)
