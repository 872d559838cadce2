import { z } from 'zod'
import { MarketId, PathwayId, SchoolId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** MKG-RU001. Testimonials change every 30 s, five at a time. */
export const TESTIMONIAL_PAGE_SIZE = 5

export const TestimonialType = z.enum(['Text'])
export const TestimonialView = z.object({
  id: z.int(),
  type: TestimonialType,
  market_id: MarketId.nullable(),
  name: z.string(),
  /** Who this is, in a word or two: "Nursing student". */
  detail: z.string(),
  text: z.string(),
})
export type TestimonialView = z.output<typeof TestimonialView>

/** What people say of the product, five at a time. */
export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/v3/testimonials',
  access: 'public',
  summary: 'What people say of the product.',
  input: z.object({
    page: PageQuery.page,
    per_page: z.coerce.number().int().min(1).max(50).default(TESTIMONIAL_PAGE_SIZE),
    testimonial_type: TestimonialType.default('Text'),
    market_id: MarketId.optional(),
  }),
  reply: pageOf(TestimonialView),
})

/** A figure, and of a stated one where it is from and of which day it is; both null for what is counted here. */
export const ClaimView = z.object({
  key: z.string(),
  label: z.string(),
  text: z.string(),
  source: z.string().nullable(),
  as_of: z.iso.date().nullable(),
})
export type ClaimView = z.output<typeof ClaimView>

/** What the public pages say in numbers; only what is true here and not hidden. */
export const listClaims = endpoint({
  method: 'GET',
  path: '/api/v3/claims',
  access: 'public',
  summary: 'What the public pages say in numbers.',
  input: z.object({}),
  reply: z.object({ claims: z.array(ClaimView) }),
})

export const PagePath = z
  .string()
  .max(200)
  .regex(/^\/[a-z0-9/-]+$/)
export const ContentPageView = z.object({
  path: PagePath,
  title: z.string(),
  description: z.string(),
  /** Markdown, as `shared/rules/site/markdown.ts` reads it. */
  body: z.string(),
  share: z.string(),
  market_id: MarketId.nullable(),
  updated_at: Instant,
})
export type ContentPageView = z.output<typeof ContentPageView>

/** One page of text by its path. */
export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/v3/content/pages',
  access: 'public',
  summary: 'A page of text by its path.',
  input: z.object({ path: PagePath }),
  reply: ContentPageView,
})

export const MetatagView = z.object({ title: z.string(), description: z.string(), share: z.string() })

/** What a page of ours says of itself. */
export const getMetatags = endpoint({
  method: 'GET',
  path: '/api/v3/metatags',
  access: 'public',
  summary: 'Title, description and share text of a page.',
  input: z.object({ url: z.string().min(1).max(500) }),
  reply: MetatagView,
})

/** What the page of a pathway says of itself. */
export const getPathwayMetatags = endpoint({
  method: 'GET',
  path: '/api/v3/metatags/pathway',
  access: 'public',
  summary: 'Title, description and share text of a pathway.',
  input: z.object({ pathway_id: PathwayId }),
  reply: MetatagView,
})

export const SchoolPageView = z.object({
  id: SchoolId,
  name: z.string(),
  markets: z.array(
    z.object({
      id: MarketId,
      slug: z.string(),
      public_name: z.string(),
      exam_name: z.string().nullable(),
      /** Cards that its students find here. */
      pictomos_count: z.int(),
      facts_count: z.int(),
    }),
  ),
})
export type SchoolPageView = z.output<typeof SchoolPageView>

/** A school as everybody may see it: what it teaches and what there is to learn for it. */
export const getSchool = endpoint({
  method: 'GET',
  path: '/api/v3/schools/:school_id',
  access: 'public',
  summary: 'A school and what there is to learn for it.',
  input: z.object({ school_id: SchoolId }),
  reply: SchoolPageView,
})
