import { z } from 'zod'
import { Conflict, defineError } from '../../errors.ts'
import { MarketId } from '../../ids.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { ContentPageView, PagePath } from './content.ts'

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please write something here.')
    .max(most, `Please write at most ${most.toLocaleString('en-US')} characters.`)
/** How long the words of a page's title, its description and its share text may be. */
export const META_LENGTHS = { title: 120, description: 300, share: 300 } as const
const meta = {
  title: text(META_LENGTHS.title),
  description: text(META_LENGTHS.description),
  share: text(META_LENGTHS.share),
}

export const ClaimRow = z.object({
  key: z.string(),
  label: z.string(),
  stated: z.number(),
  prefix: z.string(),
  unit: z.enum(['count', 'price']),
  use_stated: z.boolean(),
  source: z.string(),
  as_of: z.iso.date().nullable(),
  hidden: z.boolean(),
  /** What the database counts today, at most ten minutes old; null for what can't be counted. */
  counted: z.number().nullable(),
  /** What the public pages say now; null when they say nothing of it. */
  told: z.string().nullable(),
})
export type ClaimRow = z.output<typeof ClaimRow>

/** Every claim, told or not, with the counted figure beside the stated one. */
export const listClaimRows = endpoint({
  method: 'GET',
  path: '/api/v3/admin/claims',
  access: 'admin',
  summary: 'Every claim with what is counted and what is stated.',
  input: z.object({}),
  reply: z.object({ claims: z.array(ClaimRow) }),
})

export const StatedUngrounded = defineError(
  'site.stated_ungrounded',
  409,
  'A stated figure can be told once it says where it is from and of which day it is.',
)

/** MKG-GA002. Changes or hides a claim, or lets its stated figure be told. */
export const updateClaim = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/claims/:key',
  access: 'admin',
  summary: 'Change or hide a claim.',
  input: z.object({
    key: z.string().max(40),
    label: text(80).optional(),
    stated: z
      .number('Please enter a number.')
      .nonnegative('Please enter a number from 0 on.')
      .max(1e12, 'That is more than can be told.')
      .optional(),
    prefix: z.string().trim().max(20, 'Please write at most 20 characters.').optional(),
    use_stated: z.boolean().optional(),
    source: z.string().trim().max(300, 'Please write at most 300 characters.').optional(),
    as_of: z.iso.date('Please enter a day.').nullable().optional(),
    hidden: z.boolean().optional(),
  }),
  reply: ClaimRow,
  errors: [StatedUngrounded],
})

export const MetatagRow = z.object({
  pattern: z.string(),
  title: z.string(),
  description: z.string(),
  share: z.string(),
  updated_at: Instant,
})
export type MetatagRow = z.output<typeof MetatagRow>

/** What the pages of each pattern say of themselves. */
export const listMetatags = endpoint({
  method: 'GET',
  path: '/api/v3/admin/metatags',
  access: 'admin',
  summary: 'What the pages of each pattern say of themselves.',
  input: z.object({}),
  reply: z.object({ metatags: z.array(MetatagRow) }),
})

/**
 * MKG-GA001. Writes what the pages of a pattern say of themselves; {market}, {name} and {description} are filled in. With
 * `known_at`, the `updated_at` that the writer began from, or null for a pattern that they did not find, what somebody
 * else wrote meanwhile is not overwritten.
 */
export const putMetatag = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/metatags',
  access: 'admin',
  summary: 'Write what the pages of a pattern say of themselves.',
  input: z.object({
    pattern: z
      .string()
      .max(200, 'Please write at most 200 characters.')
      .regex(
        /^\/[a-z0-9/-]*\*?$/,
        'Please begin with / and use small letters, digits and -, with a * only at the end.',
      ),
    ...meta,
    known_at: GivenInstant.nullish(),
  }),
  reply: MetatagRow,
  errors: [Conflict],
})

export const ContentPageRow = z.object({
  path: PagePath,
  title: z.string(),
  market_id: MarketId.nullable(),
  updated_at: Instant,
  /** When staff last wrote it; null while it is as the content pack has it. */
  edited_at: Instant.nullable(),
})
export type ContentPageRow = z.output<typeof ContentPageRow>

/** Every page of text, without its text. */
export const listContentPages = endpoint({
  method: 'GET',
  path: '/api/v3/admin/content/pages',
  access: 'admin',
  summary: 'Every page of text, without its text.',
  input: z.object({}),
  reply: z.object({ pages: z.array(ContentPageRow) }),
})

/**
 * MKG-GA003. Pages of text stand in a table of our own, by path, in Markdown; this writes one. With `known_at`, the
 * `updated_at` that the writer began from, a page that somebody else wrote meanwhile is not overwritten.
 */
export const putContentPage = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/content/pages',
  access: 'admin',
  summary: 'Write a page of text.',
  input: z.object({ path: PagePath, ...meta, body: text(50_000), known_at: GivenInstant.optional() }),
  reply: ContentPageView,
  errors: [Conflict],
})
