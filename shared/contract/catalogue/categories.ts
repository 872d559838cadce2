import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, MarketId, PathwayId, TrackId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'
import { PathwayType } from './pathways.ts'

/** PTH-CA012. The kinds of pathways that an area of study has, in its order. */
export const listPathwaySections = endpoint({
  method: 'GET',
  path: '/api/v3/pathway_sections',
  access: 'optional',
  summary: 'The sections that areas of study list their pathways under.',
  input: z.object({ market_id: MarketId.optional(), ...PageQuery }),
  reply: pageOf(
    z.object({
      market_id: MarketId,
      name: z.string(),
      pathway_type: PathwayType,
      curriculum: z.string(),
      icon: z.string(),
      sort_order: z.int(),
    }),
  ),
})

/** A track that a card may be filed under, with the whole of where it stands. */
export const CategoryView = z.object({
  track_id: TrackId,
  name: z.string(),
  pathway_id: PathwayId,
  pathway_name: z.string(),
  market_id: MarketId,
  market_name: z.string(),
})
export type CategoryView = z.output<typeof CategoryView>

/** Where a card is filed. */
export const FiledView = z.object({
  card_id: CardId,
  /** PTH-RU004. Whether what the reader adds is everybody's, or their own alone. */
  target: z.enum(['market', 'own']),
  /** The areas of study that the card belongs to. */
  market_ids: z.array(MarketId),
  /** What is everybody's; what the content pack says is changed there, and not taken back here. */
  tracks: z.array(CategoryView.extend({ may_remove: z.boolean() })),
  /** The reader's own. */
  own_tracks: z.array(CategoryView),
})
export type FiledView = z.output<typeof FiledView>

/** PTH-CA013. Where a card is filed, and the tracks that it could be filed under too. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/categories',
  access: 'user',
  summary: 'Where a card is filed and could be.',
  input: z.object({
    card_id: CardId,
    /** Words of a track, its pathway or its area. */
    query: z.string().trim().max(100).default(''),
    ...PageQuery,
  }),
  reply: pageOf(CategoryView).extend({ filed: FiledView }),
})

/** PTH-RU005. */
export const CardNotInMarket = defineError(
  'catalogue.card_not_in_market',
  409,
  'This Pictomo is not in that area of study yet. Filed there, it is also added to the area.',
  z.object({ market_id: MarketId }),
)
/** The card stands in a track by the content pack. */
export const FiledByPack = defineError(
  'catalogue.filed_by_pack',
  409,
  'This track is part of the content itself, so it is changed there.',
)

/** PTH-CA014. Files a card under a track: an administrator for everybody, others for themselves. */
export const categorizeCard = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/tracks',
  access: 'user',
  summary: 'File a card under a track.',
  input: z.object({
    card_id: CardId,
    track_id: TrackId,
    /** PTH-RU005. Says that the card is to be added to this area of study, too. */
    market_id: MarketId.optional(),
  }),
  reply: FiledView,
  errors: [CardNotInMarket],
})

/** Takes a card out of a track again, by whoever may file it there. */
export const uncategorizeCard = endpoint({
  method: 'DELETE',
  path: '/api/v3/pictomos/:card_id/tracks/:track_id',
  access: 'user',
  summary: 'Take a card out of a track.',
  input: z.object({ card_id: CardId, track_id: TrackId }),
  reply: FiledView,
  errors: [FiledByPack],
})
