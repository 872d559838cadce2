import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, ClientKey, FactId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { TermsNeeded } from '../comments/index.ts'
import { endpoint } from '../endpoint.ts'
import {
  Complaint,
  ContributionId,
  contributionShape,
  Line,
  Name,
  OwnContribution,
  PictureFile,
  TooManyToday,
  UploadFailed,
  Vote,
  Voted,
} from './contribution.ts'

/** Letters of where something is from. */
export const SOURCE_MAX = 500
/** FCT-EN002. A picture, a video on YouTube, or a link to anything else. */
export const ResourceType = z.enum(['image', 'video', 'video_link'])
export type ResourceType = z.output<typeof ResourceType>

/** FCT-EN002. What a reader added to a fact. */
export const ResourceView = z.object({
  user_fact_resource_id: z.int().positive(),
  fact_id: FactId,
  resource_type: ResourceType,
  /** Of a picture, where it is from; else the address that it leads to. */
  source: z.string(),
  /** Nobody else sees it. */
  private: z.boolean(),
  ...contributionShape,
})
export type ResourceView = z.output<typeof ResourceView>

/** FCT-MS004, FCT-MS005. */
export const INVALID_YOUTUBE = 'Invalid YouTube Link'
export const VideoUnknown = defineError('community.video_unknown', 404, 'Error getting video data')
export const ResourceNeedsPlan = defineError(
  'community.resource_needs_plan',
  403,
  'Adding pictures and links comes with a plan.',
)
export const LinksTooSoonToAdd = defineError(
  'community.links_too_soon',
  403,
  'An account can add links from its second day on.',
)

/** FCT-CA005. What readers added to a fact, the best liked first; one's own private ones among them. */
export const listResources = endpoint({
  method: 'GET',
  path: '/api/v3/facts/:fact_id/resources',
  access: 'optional',
  summary: 'Pictures, videos and links that readers added to a fact.',
  input: z.object({ fact_id: FactId, ...PageQuery }),
  reply: pageOf(ResourceView).extend({
    may_add: z.boolean(),
    /** Videos and links come from accounts of a day or more. */
    may_add_links: z.boolean(),
  }),
})

/** How many there are for each fact of a card that has some. */
export const countResources = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/resources',
  access: 'optional',
  summary: 'How many pictures, videos and links each fact of a card has.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ facts: z.array(z.object({ fact_id: FactId, count: z.int().positive() })) }),
})

const ADDING = [TermsNeeded, ResourceNeedsPlan, LinksTooSoonToAdd, TooManyToday] as const
const ADD_LIMIT = { points: 20, seconds: 600 }

/** FCT-CA006. Adds a picture (`file`), a video or a link (`source`). The same key adds one, however often it comes. */
export const createResource = endpoint({
  method: 'POST',
  path: '/api/v3/facts/:fact_id/resources',
  access: 'user',
  summary: 'Add a picture, a video or a link to a fact.',
  input: z.object({
    fact_id: FactId,
    resource_key: ClientKey.optional(),
    resource_type: ResourceType,
    name: Name,
    source: Line(SOURCE_MAX).default(''),
    file: PictureFile.optional(),
    private: z.boolean().default(false),
  }),
  reply: ResourceView,
  errors: [...ADDING, UploadFailed],
  limit: ADD_LIMIT,
})

/** FCT-CA007. Adds a video by its YouTube link. */
export const createVideo = endpoint({
  method: 'POST',
  path: '/api/v3/facts/:fact_id/resources/video',
  access: 'user',
  summary: 'Add a video on YouTube to a fact.',
  input: z.object({
    fact_id: FactId,
    resource_key: ClientKey.optional(),
    video_link: Line(SOURCE_MAX),
    name: Name,
    private: z.boolean().default(false),
  }),
  reply: ResourceView,
  errors: [...ADDING],
  limit: ADD_LIMIT,
})

/** FCT-CA012. What a video is called; null where nothing is set up that could tell. */
export const lookUpVideo = endpoint({
  method: 'GET',
  path: '/api/v3/videos/lookup',
  access: 'user',
  summary: 'What a video on YouTube is called.',
  input: z.object({ id: z.string().regex(/^[\w-]{11}$/, INVALID_YOUTUBE) }),
  reply: z.object({ id: z.string(), title: z.string().nullable() }),
  errors: [VideoUnknown],
  limit: { points: 30, seconds: 300 },
})

const OneResource = { fact_id: FactId, user_fact_resource_id: ContributionId }

/** FCT-CA008. Changes what one added oneself. */
export const updateResource = endpoint({
  method: 'PUT',
  path: '/api/v3/facts/:fact_id/resources/:user_fact_resource_id',
  access: 'user',
  summary: 'Change what you added to a fact.',
  input: z.object({
    ...OneResource,
    name: Name.optional(),
    source: Line(SOURCE_MAX).optional(),
    private: z.boolean().optional(),
  }),
  reply: ResourceView,
  errors: [LinksTooSoonToAdd],
  limit: { points: 60, seconds: 300 },
})

/** FCT-CA009, FCT-RU004. */
export const voteResource = endpoint({
  method: 'PUT',
  path: '/api/v3/facts/:fact_id/resources/:user_fact_resource_id/vote',
  access: 'user',
  summary: 'Vote on what a reader added to a fact.',
  input: z.object({ ...OneResource, vote: Vote }),
  reply: Voted,
  errors: [OwnContribution],
  limit: { points: 120, seconds: 300 },
})

/** FCT-CA010. Tells the moderators of it, once for each person. */
export const reportResource = endpoint({
  method: 'POST',
  path: '/api/v3/facts/:fact_id/resources/:user_fact_resource_id/report',
  access: 'user',
  summary: 'Report what a reader added to a fact.',
  input: z.object({ ...OneResource, ...Complaint.shape }),
  reply: z.object({ is_reported: z.literal(true) }),
  errors: [OwnContribution],
  limit: { points: 30, seconds: 300 },
})

/** FCT-CA011. Deletes what one added oneself. */
export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/api/v3/facts/:fact_id/resources/:user_fact_resource_id',
  access: 'user',
  summary: 'Delete what you added to a fact.',
  input: z.object(OneResource),
  reply: z.null(),
})
