import { z } from 'zod'
import { defineError } from '../../errors.ts'

export const GroupSlug = z.string().regex(/^[a-z2-9]{8}$/)
export const NotAMember = defineError('groupbuys.not_a_member', 403, 'Join this group first.')
export const NoGroupPlans = defineError(
  'groupbuys.no_plans',
  404,
  'There is nothing to buy together in this area of study.',
)

/** GBY-GA001. Seven days is what a group has unless somebody says otherwise; nobody says more than this, from its beginning on. */
export const GROUP_LONGEST_DAYS = 30

/** How a group stands: it waits for its goal, has reached it, or ended without it. */
export const GROUP_STATES = ['open', 'complete', 'missed'] as const
export type GroupState = (typeof GROUP_STATES)[number]
