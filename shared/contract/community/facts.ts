import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, ClientKey, RowId } from '../../ids.ts'
import { PAGE_MAX } from '../../page.ts'
import { TermsNeeded } from '../comments/index.ts'
import { endpoint } from '../endpoint.ts'
import {
  Complaint,
  ContributionId,
  contributionShape,
  Line,
  Lines,
  NAME_MAX,
  Name,
  OwnContribution,
  PictureFile,
  TooManyToday,
  UploadFailed,
} from './contribution.ts'

export const DEFINITION_MAX = 1000

/** What a fact tells of, by the words that our own cards have for it. */
export const CLASSIFICATIONS = [
  'adverse effect',
  'cause',
  'contraindication',
  'disease',
  'drug',
  'drug class',
  'finding',
  'interaction',
  'laboratory value',
  'mechanism',
  'nursing action',
  'organism',
  'sign',
  'symptom',
  'teaching',
  'treatment',
  'use',
] as const
const Classification = z.enum(['', ...CLASSIFICATIONS])

/** A fact that a reader added to a card. */
export const CommunityFactView = z.object({
  community_fact_id: z.int().positive(),
  card_id: CardId,
  /** The heading of the card that it belongs to; empty for none. */
  group_name: z.string(),
  /** What is seen in the picture, in words. */
  pictomo: z.string(),
  definition: z.string(),
  classification: z.string(),
  /** 0 to 3. */
  indent: z.int().min(0).max(3),
  is_private: z.boolean(),
  /** The reader put it out of their sight. */
  is_hidden: z.boolean(),
  /** The fact that its author made it from. */
  cloned_from_fact_id: z.int().positive().nullable(),
  /** How often others made it their own. */
  forks: z.int().nonnegative(),
  ...contributionShape,
})
export type CommunityFactView = z.output<typeof CommunityFactView>

/** FCT-EN005. Readers' facts under one heading of the card, ten at a time, the best first. */
export const FactGroup = z.object({
  group_name: z.string(),
  is_hidden: z.boolean(),
  /** All of them that the reader may see. */
  count: z.int().nonnegative(),
  page: z.int().min(1),
  last_page: z.int().min(1),
  facts: z.array(CommunityFactView),
})
export type FactGroup = z.output<typeof FactGroup>

export const FactNeedsPlan = defineError('community.fact_needs_plan', 403, 'Adding facts comes with a plan.')
export const FactThere = defineError('community.fact_there', 409, 'You have added this fact to this card already.')

const GroupName = Line(NAME_MAX)

/** FCT-CA002. The first ten of each group, or with `group_name` one group from a page on. */
export const listCommunityFacts = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/community_facts',
  access: 'optional',
  summary: 'Facts that readers added to a card, by its headings.',
  input: z.object({
    card_id: CardId,
    group_name: GroupName.optional(),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  }),
  reply: z.object({
    /** Of all groups. */
    count: z.int().nonnegative(),
    groups: z.array(FactGroup),
    may_add: z.boolean(),
  }),
})

/** FCT-CA028. The headings of a card under which facts stand. */
export const listFactGroups = endpoint({
  method: 'GET',
  path: '/api/v3/fact-groups',
  access: 'optional',
  summary: 'The headings of a card under which facts stand.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ groups: z.array(z.string()) }),
})

/** FCT-CA025. Whether a fact of this name is on the card already: what is said of it, or null. It hinders nobody but who added it. */
export const checkFactName = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/community_facts/name',
  access: 'user',
  summary: 'Whether a fact of this name is on the card already.',
  input: z.object({ card_id: CardId, name: Name }),
  reply: z.object({ said: z.string().nullable() }),
})

const FactFields = {
  definition: Lines(DEFINITION_MAX),
  pictomo: Line(NAME_MAX),
  /** One of the card's headings, or none. */
  header: GroupName,
  classification: Classification,
  indent: z.int().min(0).max(3),
  is_private: z.boolean(),
  /** What its author drew for it; null takes it away. */
  file: PictureFile.nullish(),
}

/** FCT-CA029. Adds a fact, or makes one's own of another reader's. The same key adds one, however often it comes. */
export const addCommunityFact = endpoint({
  method: 'POST',
  path: '/api/v2/pictomos/:card_id/facts',
  access: 'user',
  summary: 'Add a fact of your own to a card.',
  input: z.object({
    card_id: CardId,
    fact_key: ClientKey.optional(),
    name: Name,
    ...FactFields,
    definition: FactFields.definition.default(''),
    pictomo: FactFields.pictomo.default(''),
    header: FactFields.header.default(''),
    classification: FactFields.classification.default(''),
    indent: FactFields.indent.default(0),
    is_private: FactFields.is_private.default(false),
    cloned_from_fact_id: RowId.nullish(),
  }),
  reply: CommunityFactView,
  errors: [TermsNeeded, FactNeedsPlan, FactThere, TooManyToday, UploadFailed],
  limit: { points: 20, seconds: 600 },
})

/** FCT-CA030. Changes a fact that one added oneself; what is left out stays. */
export const updateCommunityFact = endpoint({
  method: 'PUT',
  path: '/api/v2/pictomos/:card_id/facts/:fact_id',
  access: 'user',
  summary: 'Change a fact that you added.',
  input: z.object({
    card_id: CardId,
    fact_id: ContributionId,
    name: Name.optional(),
    definition: FactFields.definition.optional(),
    pictomo: FactFields.pictomo.optional(),
    header: FactFields.header.optional(),
    classification: FactFields.classification.optional(),
    indent: FactFields.indent.optional(),
    is_private: FactFields.is_private.optional(),
    file: FactFields.file,
  }),
  reply: CommunityFactView,
  errors: [FactThere, UploadFailed],
  limit: { points: 60, seconds: 300 },
})

/** FCT-CA026. Deletes a fact that one added oneself. */
export const deleteCommunityFact = endpoint({
  method: 'DELETE',
  path: '/api/v2/pictomos/:card_id/facts/:fact_id',
  access: 'user',
  summary: 'Delete a fact that you added.',
  input: z.object({ card_id: CardId, fact_id: ContributionId }),
  reply: z.null(),
})

/** FCT-CA020, FCT-RU015. Puts a reader's fact out of one's own sight, and back. */
export const hideCommunityFact = endpoint({
  method: 'PUT',
  path: '/api/v3/community_facts/:resource_id/hide',
  access: 'user',
  summary: 'Hide a reader’s fact from yourself.',
  input: z.object({ resource_id: ContributionId, is_hidden: z.boolean() }),
  reply: z.object({ is_hidden: z.boolean() }),
  limit: { points: 120, seconds: 300 },
})

/** FCT-CA021, FCT-RU015. The same of a whole group of a card. */
export const hideFactGroup = endpoint({
  method: 'PUT',
  path: '/api/v3/community_fact_groups/hide',
  access: 'user',
  summary: 'Hide a group of readers’ facts from yourself.',
  input: z.object({ card_id: CardId, group_name: GroupName, is_hidden: z.boolean() }),
  reply: z.object({ is_hidden: z.boolean() }),
  limit: { points: 120, seconds: 300 },
})

/** Tells the moderators of a reader's fact, once for each person. */
export const reportCommunityFact = endpoint({
  method: 'POST',
  path: '/api/v3/community_facts/:resource_id/report',
  access: 'user',
  summary: 'Report a reader’s fact.',
  input: z.object({ resource_id: ContributionId, ...Complaint.shape }),
  reply: z.object({ is_reported: z.literal(true) }),
  errors: [OwnContribution],
  limit: { points: 30, seconds: 300 },
})
