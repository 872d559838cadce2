import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** How what was submitted stands: it waits, everybody learns it by now, or its maker has it back with a note. */
export const SubmissionState = z.enum(['waiting', 'approved', 'returned'])
export type SubmissionState = z.output<typeof SubmissionState>

export const SUBMISSION_NOTE_MAX = 1000
export const SubmissionNote = z
  .string()
  .trim()
  .min(1, 'Please say what is missing.')
  .max(SUBMISSION_NOTE_MAX, `A note has at most ${SUBMISSION_NOTE_MAX} characters.`)

/** A card is submitted as it was published for its maker. */
export const NotPublishedYet = defineError(
  'editor.not_published_yet',
  409,
  'Publish your Pictomo for yourself first. What you submit is that version.',
)
/** ugc_license: the creators' terms. */
export const LicenseNeeded = defineError(
  'editor.license_needed',
  409,
  'Please accept the creators’ terms before you submit a Pictomo.',
)
/** What it became is there: another submission would make a second one of it. */
export const AlreadyApproved = defineError(
  'editor.already_approved',
  409,
  'Everybody has this Pictomo already. To change what they learn, please write to us.',
)
/** It was decided, or taken back by its maker. */
export const NotWaiting = defineError('editor.not_waiting', 409, 'This Pictomo does not wait for approval any more.')

/** ADM-CA002. Asks staff to make one's own card one for everybody, as it is published now. Done again it changes nothing. */
export const submitCard = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/submit_vugc',
  access: 'user',
  summary: 'Submit a card for approval.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId, submitted_at: Instant }),
  errors: [NotPublishedYet, LicenseNeeded, AlreadyApproved],
  limit: { points: 60, seconds: 3600 },
})

/** Takes a card back that still waits. Done again it changes nothing. */
export const takeBackCard = endpoint({
  method: 'DELETE',
  path: '/api/v3/pictomos/:card_id/submit_vugc',
  access: 'user',
  summary: 'Take a submitted card back.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId }),
})

export const SubmissionView = z.object({
  submission_id: z.int(),
  /** The maker's own card, which stays theirs. */
  card_id: CardId,
  name: z.string(),
  topic_type: z.string(),
  num_facts: z.int(),
  maker: z.object({ user_id: UserId, name: z.string() }),
  submitted_at: Instant,
  state: SubmissionState,
  note: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  /** The official copy, once somebody has opened one: a draft until it is approved. */
  copy: z.object({ card_id: CardId, slug: z.string() }).nullable(),
})
export type SubmissionView = z.output<typeof SubmissionView>

/** Those that wait, the oldest first; `all`: every one, the newest first. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/v3/admin/pictomos/submissions',
  access: 'admin',
  summary: 'Cards submitted for approval.',
  input: z.object({
    show: z.enum(['waiting', 'all']).default('waiting'),
    ...PageQuery,
    per_page: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: pageOf(SubmissionView),
})

/** Makes the official copy that staff look at and work on, or names the one that is there. */
export const openCopy = endpoint({
  method: 'POST',
  path: '/api/v3/admin/pictomos/:card_id/review_vugc',
  access: 'admin',
  summary: 'Open a copy of a submitted card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId, slug: z.string() }),
  errors: [NotWaiting],
})

/** ADM-CA001. Publishes the official copy, by its maker's name. `card_id` is the one that was submitted. */
export const approveCard = endpoint({
  method: 'POST',
  path: '/api/v3/admin/pictomos/:card_id/approve_premium_ugc',
  access: 'admin',
  summary: 'Approve a submitted card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId, slug: z.string(), revision: z.int() }),
  errors: [NotWaiting],
})

/** Gives a card back to its maker with what is missing. */
export const returnCard = endpoint({
  method: 'POST',
  path: '/api/v3/admin/pictomos/:card_id/return_vugc',
  access: 'admin',
  summary: 'Give a submitted card back.',
  input: z.object({ card_id: CardId, note: SubmissionNote }),
  reply: z.object({ card_id: CardId }),
  errors: [NotWaiting],
})
