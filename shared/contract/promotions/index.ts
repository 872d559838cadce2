import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { ClientKey, RowId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/**
 * BAN-RU012, BAN-GA001. Dated promotions are rows with the times they had: December's from 1608102000 to 1609397999, the special
 * offer until 1511506800, and the group buys' from 1607065199 on.
 *
 * Banners that staff write. To whom each kind shows is a rule (`rules/promotions/banners.ts`); its words and its time are a row.
 */
export const PROMOTION_KINDS = [
  'maintenance',
  'promotion',
  'black_friday',
  'referral',
  'fpt',
  'twenty_four_hour',
  'group_buy',
  'nclex_workbook',
  'low_price',
] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]
export const PROMOTION_ICONS = ['megaphone', 'wrench', 'gift', 'clock', 'people', 'book'] as const
export type PromotionIcon = (typeof PROMOTION_ICONS)[number]
/** Pairs of ground and ink that can be read in both schemes. */
export const PROMOTION_COLORS = ['indigo', 'pink', 'green', 'amber', 'quiet'] as const
export type PromotionColors = (typeof PROMOTION_COLORS)[number]

const PromotionId = wholeId()

/** BAN-EN001. A banner as it is told to whom it may concern. */
export const PromotionView = z.object({
  promotion_id: z.int(),
  kind: z.enum(PROMOTION_KINDS),
  message: z.string(),
  icon: z.enum(PROMOTION_ICONS),
  colors: z.enum(PROMOTION_COLORS),
  /** Empty for a banner without a button. */
  cta_text: z.string(),
  cta_link: z.string(),
  start_time: Instant,
  /** Null for one without an end. */
  end_time: Instant.nullable(),
  require_referral: z.boolean(),
  show_countdown: z.boolean(),
})
export type PromotionView = z.output<typeof PromotionView>

/** BAN-CA001. The banners of now and of the next hour, with what of the reader decides which of them shows. */
export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/v3/promotions',
  access: 'optional',
  summary: 'The banners of now, and what decides which of them shows.',
  input: z.object({}),
  reply: z.object({
    promotions: z.array(PromotionView),
    /** Null for a stranger. */
    reader: z.object({ cards_viewed: z.int(), is_demo: z.boolean() }).nullable(),
  }),
  limit: { points: 120, seconds: 60 },
})

/** A banner as those see it who look after it. */
export const PromotionRow = PromotionView.extend({ is_published: z.boolean(), revision: z.int() })
export type PromotionRow = z.output<typeof PromotionRow>

const LINK = /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/
const given = {
  kind: z.enum(PROMOTION_KINDS),
  message: z.string().trim().min(1, 'Please write something here.').max(200, 'Please write at most 200 characters.'),
  icon: z.enum(PROMOTION_ICONS),
  colors: z.enum(PROMOTION_COLORS),
  cta_text: z.string().trim().max(30, 'Please write at most 30 characters.').default(''),
  cta_link: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(300)
      .regex(LINK, 'Please enter a path of ours, such as /pricing, or an address with https://.'),
  ]),
  start_time: GivenInstant,
  end_time: GivenInstant.nullable(),
  require_referral: z.boolean(),
  show_countdown: z.boolean(),
  is_published: z.boolean(),
}
type Times = { start_time: string; end_time: string | null }
const isInOrder = ({ start_time, end_time }: Times): boolean => end_time === null || end_time > start_time
const ORDER = { path: ['end_time'], error: 'It has to end after it begins.' }
type Button = { cta_text: string; cta_link: string }
const isWhole = ({ cta_text, cta_link }: Button): boolean => (cta_text === '') === (cta_link === '')
const WHOLE = { path: ['cta_link'], error: 'A button has a text and a link, or there is none.' }

/** Every banner, the one that begins last first. */
export const listPromotionRows = endpoint({
  method: 'GET',
  path: '/api/v3/admin/promotions',
  access: 'admin',
  summary: 'Every banner.',
  input: z.object(PageQuery),
  reply: pageOf(PromotionRow),
})

/** So many people are looked at, those who came last. */
export const AUDIENCE_MOST = 5000

/** BAN-RU013. How many of the people that there are could see a banner of each kind now; of them, whom somebody brought. */
export const getBannerAudience = endpoint({
  method: 'GET',
  path: '/api/v3/admin/promotions/audience',
  access: 'admin',
  summary: 'How many people could see each kind of banner.',
  input: z.object({}),
  reply: z.object({
    people: z.int(),
    kinds: z.array(z.object({ kind: z.enum(PROMOTION_KINDS), could: z.int(), referred: z.int() })),
  }),
})

/** Makes a banner; the same key makes it once. */
export const createPromotion = endpoint({
  method: 'POST',
  path: '/api/v3/admin/promotions',
  access: 'admin',
  summary: 'Make a banner.',
  input: z
    .object({ key: ClientKey, ...given })
    .refine(isInOrder, ORDER)
    .refine(isWhole, WHOLE),
  reply: PromotionRow,
})

/** Changes a banner; `revision` is the one that was read, so that nobody's change is lost. */
export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/promotions/:promotion_id',
  access: 'admin',
  summary: 'Change a banner.',
  input: z
    .object({ promotion_id: PromotionId, revision: RowId, ...given })
    .refine(isInOrder, ORDER)
    .refine(isWhole, WHOLE),
  reply: PromotionRow,
  errors: [Conflict],
})

/** Ends a banner now; one that is over stays as it was. */
export const endPromotion = endpoint({
  method: 'POST',
  path: '/api/v3/admin/promotions/:promotion_id/end',
  access: 'admin',
  summary: 'End a banner now.',
  input: z.object({ promotion_id: PromotionId }),
  reply: PromotionRow,
})
