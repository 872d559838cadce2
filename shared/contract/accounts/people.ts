import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId, UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Query } from '../query.ts'
import { SecurityEventView } from './security.ts'
import { FurtherRole, PermissionView, Role } from './user.ts'

export const AddressNotConfirmed = defineError(
  'accounts.address_not_confirmed',
  409,
  'This person has not confirmed their address yet. Until then it may be somebody else’s account.',
)
export const NotYoursToGrant = defineError(
  'accounts.not_yours_to_grant',
  403,
  'Only a superadmin gives or takes what opens the back office, and nobody changes their own rights.',
)

/** A person as administrators see them in a list. */
export const PersonRow = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  role: Role,
  roles: z.array(z.string()),
  lead: MarketId.nullable(),
  is_trial: z.boolean(),
  created_at: Instant,
  /** When they last did something; null when no session lives. */
  last_seen_at: Instant.nullable(),
})
export type PersonRow = z.output<typeof PersonRow>

/** A person as administrators see them whole. */
export const PersonView = PersonRow.extend({
  approved_educator: z.boolean(),
  educator_admin: z.boolean(),
  beta_user_flag: z.boolean(),
  affiliate_type: z.string().nullable(),
  permissions: z.array(PermissionView),
  /** What happened to their account's security, the newest twenty. */
  events: z.array(SecurityEventView),
  deletion_at: Instant.nullable(),
  has_second_proof: z.boolean(),
})
export type PersonView = z.output<typeof PersonView>

/** People by a part of their name or address, and by role. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v3/admin/users',
  access: 'admin',
  summary: 'People by a part of their name or address, and by role.',
  input: z.object({
    query: Query,
    role: z.union([Role, FurtherRole]).optional(),
    ...PageQuery,
  }),
  reply: pageOf(PersonRow),
})

/** One person with their rights and what happened to their account. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/v3/admin/users/:user_id',
  access: 'admin',
  summary: 'One person with their rights.',
  input: z.object({ user_id: UserId }),
  reply: PersonView,
})

/**
 * Changes what a person is. Who gains a role that opens more signs in anew: all their sessions end. The person is told
 * by their security log. With `known_roles`, the roles that the writer saw, `roles` gives and takes only what differs from
 * them, so that what somebody else gave or took meanwhile stays.
 */
export const updatePerson = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/users/:user_id',
  access: 'admin',
  summary: 'Change what a person is.',
  input: z.object({
    user_id: UserId,
    role: Role.optional(),
    roles: z.array(FurtherRole).max(FurtherRole.options.length).optional(),
    known_roles: z.array(FurtherRole).max(FurtherRole.options.length).optional(),
    approved_educator: z.boolean().optional(),
    educator_admin: z.boolean().optional(),
    beta_user_flag: z.boolean().optional(),
    affiliate_type: z.string().trim().min(1).max(40).nullish(),
  }),
  reply: PersonView,
  errors: [NotYoursToGrant, AddressNotConfirmed],
})

/**
 * Takes the second proofs of somebody away who has lost theirs: codes and passkeys. All their sessions end, they are told
 * by mail, and at the next sign-in they set one up anew.
 */
export const resetSecondProof = endpoint({
  method: 'DELETE',
  path: '/api/v3/admin/users/:user_id/second_proof',
  access: 'admin',
  summary: 'Take away the second proofs of somebody who has lost theirs.',
  input: z.object({ user_id: UserId }),
  reply: PersonView,
  errors: [NotYoursToGrant],
})

const name = (missing: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(60, 'Please write at most 60 characters.')
    .regex(/^[a-z][a-z0-9_]*$/, 'Please use small letters, digits and underscores, from a letter on.')
const permission = {
  user_id: UserId,
  resource: name('Please enter a resource.'),
  action: name('Please enter an action.'),
  /** Narrows it; left out for any. */
  value: z.string().trim().max(120, 'Please write at most 120 characters.').nullish(),
}

/** Gives a person one permission of those that there are; giving it again changes nothing. */
export const grantPermission = endpoint({
  method: 'POST',
  path: '/api/v3/admin/users/:user_id/permissions',
  access: 'admin',
  summary: 'Give a person one permission.',
  input: z.object(permission),
  reply: PersonView,
  errors: [NotYoursToGrant, AddressNotConfirmed],
})

/** Takes one permission from a person, also one that is given to nobody any more. */
export const revokePermission = endpoint({
  method: 'DELETE',
  path: '/api/v3/admin/users/:user_id/permissions',
  access: 'admin',
  summary: 'Take one permission from a person.',
  input: z.object(permission),
  reply: PersonView,
  errors: [NotYoursToGrant],
})
