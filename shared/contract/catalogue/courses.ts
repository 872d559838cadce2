import { z } from 'zod'
import { CardId, MarketId, PathwayId, TrackId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'
import { PathwayType } from './pathways.ts'

/** A flag as the wire knows it: `1` or `true`. */
const WireFlag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)

/** PTH-EN001. A pathway at the top of its area, with how far the reader has come in all of it. */
export const CourseView = z.object({
  pathway_id: PathwayId,
  market_id: MarketId,
  name: z.string(),
  pathway_type: PathwayType,
  curriculum: z.string(),
  /** Put away by the reader, who finds it again where they say which courses are theirs. */
  is_archived: z.boolean(),
  /** Learners do not see it; those who may hide do. */
  hidden: z.boolean(),
  /** Cards in it. */
  total: z.int(),
  total_mastered: z.int(),
  /** Where the reader was in it last; null for one who never was. */
  place: z
    .object({
      track_id: TrackId,
      track_name: z.string(),
      card_id: CardId,
      slug: z.string(),
      card_name: z.string(),
      main_image: z.string(),
    })
    .nullable(),
})
export type CourseView = z.output<typeof CourseView>

/** PTH-CA003. A member's courses: those of their area and those they took up elsewhere. A guest names the area. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/v3/pathways/courses',
  access: 'optional',
  summary: 'Your courses, with how far you are.',
  input: z.object({
    /** Left out: the reader's own area. */
    market_id: MarketId.optional(),
    /** Those that were put away, too. */
    archived: z.enum(['true', 'false']).default('false'),
    ...PageQuery,
  }),
  reply: pageOf(CourseView),
})

/** PTH-CA005, PTH-RU003. Puts a course away, or takes it up: again, or from another area. */
export const setCourse = endpoint({
  method: 'PUT',
  path: '/api/v3/user/pathways/:pathway_id',
  access: 'user',
  summary: 'Put a course away or take it up.',
  input: z.object({ pathway_id: PathwayId, is_archived: WireFlag }),
  reply: CourseView,
})

/** PTH-CA008. Remembers which card of a track the reader opened last. */
export const setTrackPlace = endpoint({
  method: 'PUT',
  path: '/api/v3/tracks/:track_id/last_viewed_card_id',
  access: 'user',
  summary: 'The card of a track that you opened last.',
  input: z.object({ track_id: TrackId, last_viewed_card_id: CardId }),
  reply: z.object({ track_id: TrackId, last_viewed_card_id: CardId }),
})
