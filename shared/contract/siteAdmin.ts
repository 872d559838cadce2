import { z } from 'zod'
import { defineError } from '../errors.ts'
import { endpoint } from './endpoint.ts'
import { ContentPageView, PagePath } from './siteContent.ts'

const text = (most: number) => z.string().trim().min(1).max(most)
const meta = { title: text(120), description: text(300), share: text(300) }

export const ClaimRow = z.object({
  key: z.string(),
  label: z.string(),
  stated: z.number(),
  prefix: z.string(),
  use_stated: z.boolean(),
  hidden: z.boolean(),
})

/** MKG-GA002. Changes or hides a claim, or lets its stated figure be told. */
export const updateClaim = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/claims/:key',
  access: 'admin',
  summary: 'Change or hide a claim.',
  input: z.object({
    key: z.string().max(40),
    label: text(80).optional(),
    stated: z.number().nonnegative().max(1e12).optional(),
    prefix: z.string().trim().max(20).optional(),
    use_stated: z.boolean().optional(),
    hidden: z.boolean().optional(),
  }),
  reply: ClaimRow,
})

export const MetatagRow = z.object({
  pattern: z.string(),
  title: z.string(),
  description: z.string(),
  share: z.string(),
})

/** MKG-GA001. Writes what the pages of a pattern say of themselves; {market}, {name} and {description} are filled in. */
export const putMetatag = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/metatags',
  access: 'admin',
  summary: 'Write what the pages of a pattern say of themselves.',
  input: z.object({
    pattern: z
      .string()
      .max(200)
      .regex(/^\/[a-z0-9/-]*\*?$/),
    ...meta,
  }),
  reply: MetatagRow,
})

/** MKG-GA003. Pages of text stand in a table of our own, by path, in Markdown; this writes one. */
export const putContentPage = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/content/pages',
  access: 'admin',
  summary: 'Write a page of text.',
  input: z.object({ path: PagePath, ...meta, body: text(50_000) }),
  reply: ContentPageView,
})

export const RewardRedeemed = defineError(
  'site.reward_redeemed',
  409,
  'The reward of this testimonial was redeemed before.',
)

/** MKG-RU008. Redeeming the reward of a testimonial is for administrators alone, and happens once. */
export const redeemTestimonialReward = endpoint({
  method: 'POST',
  path: '/api/v3/admin/testimonials/:id/redeem',
  access: 'admin',
  summary: 'Mark the reward of a testimonial as redeemed.',
  input: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: z.null(),
  errors: [RewardRedeemed],
})
