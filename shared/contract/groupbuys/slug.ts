import { z } from 'zod'

export const GroupSlug = z.string().regex(/^[a-z2-9]{8}$/)
