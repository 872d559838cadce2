/** Who asks: composed by the server from the session, and by the client from the signed-in person. */
export type Actor = {
  id: number
  role: 'Student' | 'Professor' | 'Administrator' | 'Affiliate'
  /** Further roles in lower case: `staff`, `admin`, `superadmin`. */
  roles: readonly string[]
  permissions: readonly { resource: string; action: string; value: string | null }[]
  lead: number | null
  approvedEducator: boolean
}

/** What somebody's roles alone decide. */
type Roles = Pick<Actor, 'role' | 'roles'>

/** ADM-RU002. Roles are matched without regard to case; a superadmin has every role unless that is excluded. */
export const hasRole = (actor: Roles, role: string, { superadmin = true } = {}): boolean => {
  const wanted = role.toLowerCase()
  return (
    actor.role.toLowerCase() === wanted ||
    actor.roles.some((r) => r.toLowerCase() === wanted) ||
    (superadmin && isSuperadmin(actor))
  )
}

export const isSuperadmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.some((role) => role.toLowerCase() === 'superadmin')

/** ADM-RU001. A permission is a resource and an action, optionally with a value; a superadmin passes every check. */
export const hasPermission = (actor: Actor, resource: string, action: string, value?: string): boolean =>
  isSuperadmin(actor) ||
  actor.permissions.some(
    (p) =>
      p.resource === resource && p.action === action && (value === undefined || p.value === null || p.value === value),
  )

export const isAdmin = (actor: Roles): boolean => actor.role === 'Administrator' || hasRole(actor, 'admin')
export const isStaff = (actor: Roles): boolean => isAdmin(actor) || hasRole(actor, 'staff')
export const isEducator = (actor: Actor): boolean => actor.role === 'Professor' || isAdmin(actor)
export const isAffiliate = (actor: Actor): boolean => actor.role === 'Affiliate' || isAdmin(actor)
