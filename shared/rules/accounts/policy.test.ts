import { describe, expect, it } from 'vitest'
import { type Actor, hasPermission, hasRole } from './actor.ts'
import { canChangeRightsOf, canGrantRole, isDemoAccount, raises } from './policy.ts'

const actor = (more: Partial<Actor> = {}): Actor => ({
  id: 1,
  role: 'Student',
  roles: [],
  permissions: [],
  lead: 101,
  approvedEducator: false,
  ...more,
})
const [student, admin, superadmin] = [
  actor({ id: 2 }),
  actor({ id: 3, role: 'Administrator' }),
  actor({ id: 4, roles: ['superadmin'] }),
]

describe('roles and permissions', () => {
  it('ADM-RU001: a permission is a resource, an action and perhaps a value; a superadmin passes every check', () => {
    const holder = actor({
      permissions: [
        { resource: 'workflow', action: 'full', value: null },
        { resource: 'market', action: 'edit', value: '101' },
      ],
    })
    expect(hasPermission(holder, 'workflow', 'full')).toBe(true)
    expect(hasPermission(holder, 'workflow', 'fact_edit')).toBe(false)
    expect([hasPermission(holder, 'market', 'edit', '101'), hasPermission(holder, 'market', 'edit', '100')]).toEqual([
      true,
      false,
    ])
    expect(hasPermission(superadmin, 'anything', 'at all')).toBe(true)
  })

  it('ADM-RU002: roles are matched without regard to case, a superadmin has each unless excluded', () => {
    expect(hasRole(actor({ roles: ['Staff'] }), 'sTAFF')).toBe(true)
    expect(hasRole(superadmin, 'staff')).toBe(true)
    expect(hasRole(superadmin, 'staff', { superadmin: false })).toBe(false)
  })

  it('ADM-RU004, ADM-GA002: only a superadmin gives the roles that open the back office', () => {
    expect(['staff', 'creator', 'moderator'].every((role) => canGrantRole(admin, role))).toBe(true)
    expect(['admin', 'superadmin', 'Administrator'].some((role) => canGrantRole(admin, role))).toBe(false)
    expect(['admin', 'superadmin', 'Administrator'].every((role) => canGrantRole(superadmin, role))).toBe(true)
    expect(canGrantRole(student, 'staff')).toBe(false)
  })

  it('nobody changes their own rights, and an administrator not those of another', () => {
    expect(canChangeRightsOf(admin, student)).toBe(true)
    expect(canChangeRightsOf(admin, admin)).toBe(false)
    expect(canChangeRightsOf(superadmin, superadmin)).toBe(false)
    expect(canChangeRightsOf(admin, actor({ id: 9, role: 'Administrator' }))).toBe(false)
    expect(canChangeRightsOf(superadmin, admin)).toBe(true)
    expect(canChangeRightsOf(student, actor({ id: 9 }))).toBe(false)
  })

  it('ADM-GA002: any role but a learner’s own raises who gains it', () => {
    expect(['staff', 'creator', 'moderator', 'Professor', 'Affiliate'].every((role) => raises([role]))).toBe(true)
    expect([[], ['Student']].some((gained) => raises(gained))).toBe(false)
  })

  it('ADM-GA004: a demo account is one with that permission, not a superadmin', () => {
    expect(isDemoAccount(actor({ permissions: [{ resource: 'demo_account', action: 'reset', value: null }] }))).toBe(
      true,
    )
    expect(isDemoAccount(superadmin)).toBe(false)
  })
})
