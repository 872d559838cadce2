import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { TestimonialView } from './content.ts'

/** A testimonial as administrators see it: the hidden and the samples too. */
export const TestimonialRow = TestimonialView.extend({
  /** It held the place of a real voice and is shown to nobody. */
  is_sample: z.boolean(),
  hidden: z.boolean(),
  /** When the person agreed to be shown with these words; null for samples and where nobody wrote it down. */
  agreed_at: Instant.nullable(),
  reward_redeemed_at: Instant.nullable(),
})
export type TestimonialRow = z.output<typeof TestimonialRow>

/** Every testimonial, the newest first, real ones before samples. */
export const listTestimonialRows = endpoint({
  method: 'GET',
  path: '/api/v3/admin/testimonials',
  access: 'admin',
  summary: 'Every testimonial, hidden ones and samples too.',
  input: z.object(PageQuery),
  reply: pageOf(TestimonialRow),
})

export const AGREEMENT_MISSING = 'Please ask the person first: only words they agreed to are shown.'
const most = (length: number) => `Please write at most ${length.toLocaleString('en-US')} characters.`
const words = {
  name: z.string().trim().min(1, 'Please enter a name.').max(80, most(80)),
  detail: z.string().trim().max(120, most(120)),
  text: z.string().trim().min(1, 'Please enter what they said.').max(2000, most(2000)),
  market_id: MarketId.nullable(),
}

/** Adds what a real person said, who agreed to be shown with it. */
export const createTestimonial = endpoint({
  method: 'POST',
  path: '/api/v3/admin/testimonials',
  access: 'admin',
  summary: 'Add what a person said who agreed to it.',
  input: z.object({ ...words, agreed: z.literal(true, AGREEMENT_MISSING) }),
  reply: TestimonialRow,
})

export const SampleWords = defineError(
  'site.sample_words',
  409,
  'A sample can be hidden but not rewritten. Add the real voice instead.',
)
const id = wholeId()

/** Hides a testimonial or shows it again; other words need the person's agreement anew. */
export const updateTestimonial = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/testimonials/:id',
  access: 'admin',
  summary: 'Hide a testimonial, or change its words.',
  input: z.object({
    id,
    name: words.name.optional(),
    detail: words.detail.optional(),
    text: words.text.optional(),
    market_id: words.market_id.optional(),
    hidden: z.boolean().optional(),
    agreed: z.boolean().default(false),
  }),
  reply: TestimonialRow,
  errors: [SampleWords],
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
  input: z.object({ id }),
  reply: z.null(),
  errors: [RewardRedeemed],
})
