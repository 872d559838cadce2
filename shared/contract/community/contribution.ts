import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { isSeen, UNPRINTED } from '../comments/text.ts'

/** Letters of what something is called. */
export const NAME_MAX = 120

const PRINTED = 'There is a character in this that does not print.'
/** One line of text, trimmed. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters, please.`)
    .refine((text) => !UNPRINTED.test(text), PRINTED)
/** Text that may have several lines. */
export const Lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters, please.`)
    .refine((text) => !UNPRINTED.test(text.replace(/[\r\n\t]/g, '')), PRINTED)
export const Name = Line(NAME_MAX).refine(isSeen, 'Please give it a name.')

/** A picture as a data URL; the client makes it small before it sends it. */
export const PICTURE_SIDE = 1280
export const PICTURE_MOST_PIXELS = 4_000_000
/** FCT-RU014. What is said where a picture could not be taken in. */
export const UPLOAD_FAILED =
  'An error was encountered while uploading your resource. Try again, and if the problem persists, try another image.'
export const PictureFile = z
  .string()
  .max(240_000, UPLOAD_FAILED)
  .regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/, UPLOAD_FAILED)
export const UploadFailed = defineError('community.upload_failed', 422, UPLOAD_FAILED)

export const ContributionId = wholeId()
/**
 * `hidden`: others reported it, and no moderator has looked since. `removed` by a moderator,
 * `deleted` by its maker: moderators alone know of it then. */
export const ContributionState = z.enum(['shown', 'hidden', 'removed', 'deleted'])
export type ContributionState = z.output<typeof ContributionState>
/** FCT-EN004. One's own vote; 0 for none. */
export const Vote = z.union([z.literal(1), z.literal(-1), z.literal(0)])
export type Vote = z.output<typeof Vote>

/** What both kinds have, as one reader sees it. */
export const contributionShape = {
  name: z.string(),
  /** Who added it, by the name that others read. */
  author: z.string(),
  is_mine: z.boolean(),
  state: ContributionState,
  image_url: z.string().nullable(),
  /** The reader's own. */
  user_vote: Vote,
  vote_total: z.int(),
  /** The reader has reported it. */
  is_reported: z.boolean(),
  created_at: Instant,
}

/** Why something that a reader added is reported. */
export const REPORT_REASONS = ['wrong', 'harmful', 'rude', 'spam', 'copied', 'patient', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.output<typeof ReportReason>
export const REPORT_NOTE_MAX = 300
/** What a report says; older clients say nothing. */
export const Complaint = z.object({ reason: ReportReason.default('other'), note: Lines(REPORT_NOTE_MAX).default('') })
export type Complaint = z.output<typeof Complaint>

/** How it stands after a vote. */
export const Voted = z.object({ user_vote: Vote, vote_total: z.int() })

export const TooManyToday = defineError(
  'community.too_many_today',
  429,
  'You have added a lot today. There is room for more tomorrow.',
)
export const OwnContribution = defineError(
  'community.own',
  403,
  'This is yours: others vote on it, and you can change or delete it.',
)
