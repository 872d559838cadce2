import { z } from 'zod'
import { defineError } from '../../errors.ts'

export const GroupSlug = z.string().regex(/^[a-z2-9]{8}$/)
export const NotAMember = defineError('groupbuys.not_a_member', 403, 'Join this group first.')
export const NoGroupPlans = defineError(
  'groupbuys.no_plans',
  404,
  'There is nothing to buy together in this area of study.',
)
