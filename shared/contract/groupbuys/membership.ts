import { z } from 'zod'
import { defineError } from '../../errors.ts'

export const GroupSlug = z.string().regex(/^[a-z2-9]{8}$/)
export const NotAMember = defineError('groupbuys.not_a_member', 403, 'Join this group first.')
