import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Complaint, ContributionId, contributionShape, OwnContribution, Vote, Voted } from './contribution.ts'
import { ResourceType } from './resources.ts'

/** FCT-GA002. What is voted on by this call; comments, cards and drawn pictures come with theirs. */
export const VoteCategory = z.enum(['fact_resource', 'fact'])
const Ballot = z.object({ category: VoteCategory, category_id: ContributionId, vote: Vote })
const ballot = (method: 'POST' | 'PUT') =>
  endpoint({
    method,
    path: '/api/v3/votes',
    access: 'user',
    summary: method === 'POST' ? 'Vote on what a reader added.' : 'Change your vote.',
    input: Ballot,
    reply: Voted,
    errors: [OwnContribution],
    limit: { points: 120, seconds: 300 },
  })
/** FCT-CA022. */
export const vote = ballot('POST')
/** FCT-CA023. */
export const changeVote = ballot('PUT')

/** FCT-RU001. */
export const Decision = z.enum(['approve', 'remove'])
export type Decision = z.output<typeof Decision>

/** What a reader added, as moderators see it. */
export const QueuedContribution = z.object({
  contribution_id: z.int().positive(),
  kind: z.enum(['resource', 'fact']),
  user_id: UserId,
  /** When it came to say what it says. */
  updated_at: Instant,
  approved: z.boolean(),
  /** Reports that no moderator has looked at. */
  reports: z.int().nonnegative(),
  /** What the latest of them say, without who says it. */
  complaints: z.array(Complaint),
  /** What it says, beside its name. */
  text: z.string(),
  resource_type: ResourceType.nullable(),
  source: z.string(),
  /** The card, and of a resource the fact; and the page where it is seen. */
  place: z.object({ name: z.string(), link: z.string() }),
  ...contributionShape,
})
export type QueuedContribution = z.output<typeof QueuedContribution>

/** What waits for moderators, reported first; or everything that others may see, the newest first. */
export const listContributions = endpoint({
  method: 'GET',
  path: '/api/v3/admin/contributions',
  access: 'user',
  summary: 'What readers added to cards, for moderators to look at.',
  input: z.object({ show: z.enum(['waiting', 'all']).default('waiting'), user_id: UserId.optional(), ...PageQuery }),
  reply: pageOf(QueuedContribution),
})

/** What was looked at says something else by now. */
export const ChangedMeanwhile = defineError(
  'community.changed_meanwhile',
  409,
  'This was changed in the meantime. Please look at it again.',
)

/**
 * Approves what a reader added, also what was removed, or removes it; its maker is told. `updated_at` names what was looked
 * at.
 */
export const moderateContribution = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/contributions/:contribution_id',
  access: 'user',
  summary: 'Approve or remove what a reader added.',
  input: z.object({ contribution_id: ContributionId, decision: Decision, updated_at: GivenInstant }),
  reply: QueuedContribution,
  errors: [ChangedMeanwhile],
  limit: { points: 300, seconds: 300 },
})

export const DECIDED_AT_ONCE = 100
/** Decides alike about several, as `moderateContribution` does about each; what was changed meanwhile is left as it is. */
export const moderateContributions = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/contributions',
  access: 'user',
  summary: 'Approve or remove several things that readers added.',
  input: z.object({
    decision: Decision,
    contributions: z
      .array(z.object({ contribution_id: ContributionId, updated_at: GivenInstant }))
      .min(1)
      .max(DECIDED_AT_ONCE),
  }),
  reply: z.object({
    decided: z.array(z.int()),
    /** They say something else by now, or are gone: they want another look. */
    left: z.array(z.int()),
  }),
  limit: { points: 60, seconds: 300 },
})
