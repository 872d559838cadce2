import { z } from 'zod'
import { CardId, MarketId, PathwayId, TrackId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'

export const PATHWAY_TYPES = ['courses', 'books', 'boards', 'first-aid'] as const
export const PathwayType = z.enum(PATHWAY_TYPES)

export const TrackView = z.object({
  track_id: TrackId,
  pathway_id: PathwayId,
  market_id: MarketId,
  name: z.string(),
  sort_order: z.int(),
  hidden: z.boolean(),
  /** Cards in it. */
  total: z.int(),
  total_facts: z.int(),
  /** Cards in it that open without an account. */
  total_free: z.int().default(0),
  /** What it looks like: scenes of at most three of its cards, the free ones first. */
  scenes: z.array(z.object({ name: z.string(), main_image: z.string() })).default([]),
  /** Cards of it whose every fact was last answered right by the reader. */
  total_mastered: z.int(),
  /** PLY-RU010. A quiz of it ended with every fact mastered. */
  quiz_completed: z.boolean().default(false),
})
export type TrackView = z.output<typeof TrackView>

export const PathwayView = z.object({
  pathway_id: PathwayId,
  parent_id: PathwayId.nullable(),
  market_id: MarketId,
  name: z.string(),
  pathway_type: PathwayType,
  curriculum: z.string(),
  sort_order: z.int(),
  hidden: z.boolean(),
  total: z.int(),
  tracks: z.array(TrackView),
})
export type PathwayView = z.output<typeof PathwayView>

/** The pathways of a market with their tracks. */
export const listPathways = endpoint({
  method: 'GET',
  path: '/api/v3/pathways',
  access: 'optional',
  summary: 'The pathways of a market with their tracks.',
  input: z.object({ market_id: MarketId, ...PageQuery }),
  reply: pageOf(PathwayView),
})

/** One track. */
export const getTrack = endpoint({
  method: 'GET',
  path: '/api/v3/tracks/:track_id',
  access: 'optional',
  summary: 'One track.',
  input: z.object({ track_id: TrackId }),
  reply: TrackView,
})

/** PTH-CA001. A pathway, what it belongs to, the pathways in it, and their tracks. */
export const getPathwayTracks = endpoint({
  method: 'GET',
  path: '/api/v3/pathways/:pathway_id/tracks',
  access: 'optional',
  summary: 'A pathway with its tracks and the pathways in it.',
  input: z.object({ pathway_id: PathwayId }),
  reply: z.object({
    pathway: PathwayView,
    /** What it belongs to, the widest first. */
    above: z.array(z.object({ pathway_id: PathwayId, name: z.string() })),
    below: z.array(PathwayView),
    /** The card of each track that the reader opened last in it, by track. */
    places: z.record(z.string(), CardId),
  }),
})
export type PathwayTracks = z.output<typeof getPathwayTracks.reply>

/** LRN-CA005. A step of the way to a card, the widest first. */
export const CrumbView = z.object({
  kind: z.enum(['market', 'pathway', 'track']),
  id: z.int(),
  name: z.string(),
})
export type CrumbView = z.output<typeof CrumbView>

/** LRN-CA005. Where a card stands: one way for each track that it is in, the reader's area of study first. */
export const listBreadcrumbs = endpoint({
  method: 'GET',
  path: '/api/v2/pictomos/:card_id/breadcrumbs',
  access: 'optional',
  summary: 'The ways from areas of study to a card, one for each of its tracks.',
  input: z.object({ card_id: CardId, ...PageQuery }),
  reply: pageOf(
    z.object({
      track_id: TrackId,
      /** The pathway that the track belongs to. */
      pathway_id: PathwayId,
      market_id: MarketId,
      crumbs: z.array(CrumbView),
    }),
  ),
})
export type BreadcrumbsView = z.output<typeof listBreadcrumbs.reply>

/** PTH-CA010, PTH-RU008. Hides a pathway from learners, or shows it again. */
export const setPathwayHidden = endpoint({
  method: 'PUT',
  path: '/api/v3/pathways/:pathway_id/hidden',
  access: 'admin',
  summary: 'Hide a pathway from learners or show it.',
  input: z.object({ pathway_id: PathwayId, hidden: z.boolean() }),
  reply: z.object({ pathway_id: PathwayId, hidden: z.boolean() }),
})

/** PTH-CA011, PTH-RU008. The same for one track. */
export const setTrackHidden = endpoint({
  method: 'PUT',
  path: '/api/v3/tracks/:track_id/hidden',
  access: 'admin',
  summary: 'Hide a track from learners or show it.',
  input: z.object({ track_id: TrackId, hidden: z.boolean() }),
  reply: z.object({ track_id: TrackId, hidden: z.boolean() }),
})
