import { z } from 'zod'
import { CheckedContent, LightContent } from '../../documents/card/content.ts'
import { BANDS } from '../../documents/card/measures.ts'
import { defineError } from '../../errors.ts'
import { CardId, ClientKey, FactId, PathwayId, TrackId } from '../../ids.ts'
import { toMilli } from '../../numbers.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'

export * from './guestLesson.ts'
export * from './lists.ts'
export * from './printing.ts'

const units = z.number()

/** One picture on the 2200 x 1700 scene, standing for a fact. Left, top, width and height in canvas units. */
export const CharacterView = z.object({
  key: z.uuid(),
  character_x: units,
  character_y: units,
  character_z: units,
  character_width: units,
  character_height: units,
  /** Degrees clockwise about its centre. */
  rotation: z.number(),
  mirrored_x: z.boolean(),
  mirrored_y: z.boolean(),
  animation: z.string(),
  /** What is written on it, where it is a text label. */
  words: z.string().optional(),
  image_url: z.string(),
  /** How deep it stands; what was published before there were bands stands on the stage. */
  band: z.enum(BANDS).optional(),
  /** Its shadow: a picture in its box, turned as the character is, then laid down by the matrix (a, b, c, d, e, f). */
  shadow: z
    .object({
      image_url: z.string(),
      box: z.object({ x: units, y: units, width: units, height: units }),
      matrix: z.tuple([units, units, units, units, units, units]).readonly(),
    })
    .nullish(),
})
export type CharacterView = z.output<typeof CharacterView>

/** Start and end of a fact within a recording, in seconds. */
export const Span = z.object({ start: z.number(), end: z.number() })
export type Span = z.output<typeof Span>

export const AudioMode = z.enum(['educational', 'story'])
export type AudioMode = z.output<typeof AudioMode>

export const FactView = z.object({
  fact_id: FactId,
  key: z.uuid(),
  card_id: CardId,
  order: z.int(),
  entity_type_id: z.int(),
  name: z.string(),
  /** The character that stands for the fact. */
  pictomo: z.string(),
  definition: z.string(),
  /** What is said to nurses and to prescribers alone; empty where there is no difference. */
  for_nurses: z.string().default(''),
  for_prescribers: z.string().default(''),
  header: z.string().nullable(),
  indent: z.int().min(0).max(3),
  is_primary: z.boolean(),
  classification: z.string(),
  question_text: z.string(),
  distractor_names: z.array(z.string()),
  /** Names of facts of other cards that fill up the options, the best first; a process of the version before does not say. */
  generated_names: z.array(z.string()).optional(),
  /** Where to look: the centre of its characters, in canvas units. */
  hotspot_x: units,
  hotspot_y: units,
  tooltip_placement: z.int(),
  prevent_zoom: z.boolean(),
  audio: z.object({ educational: Span.nullable(), story: Span.nullable() }),
  /** What the recordings say of it, word for word; a process of the version before does not say. */
  spoken: z.object({ educational: z.string(), story: z.string() }).optional(),
  characters: z.array(CharacterView),
  /** 1 right, 0 wrong, null when the reader never answered it. */
  last_answer: z.int().nullable(),
  learned_flag: z.boolean(),
})
export type FactView = z.output<typeof FactView>

export const RecordingView = z.object({
  url: z.string(),
  /** The same for slow connections, where it is another file. */
  low_url: z.string().optional(),
  duration: z.number(),
})

/** A card as a learner sees it: what was last published, and what they did to it. */
export const CardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  entity_type_id: z.int(),
  topic_type: z.string(),
  question_mode: z.enum(['multiple_choice', 'fill_in']),
  is_free: z.boolean(),
  is_mature: z.boolean(),
  is_owned: z.boolean(),
  is_locked: z.boolean(),
  /** The published version; raised by one with each publication. */
  revision: z.int(),
  narrator: z.string(),
  overview: z.string(),
  keywords: z.array(z.string()),
  /** Empty while the card is locked. Of a card that is not everybody's it is signed, and over after some hours. */
  background_image_url: z.string(),
  /** Scenery behind the stage and before it; empty where there is none. */
  back_image_url: z.string(),
  front_image_url: z.string(),
  /** Where the light of the scene stands, in canvas units, and how it looks; null for pictures that are as they are. */
  light: LightContent.nullable(),
  main_image: z.string(),
  /** Where a reader can check it, and how and when its facts were checked. */
  sources: z.array(z.string()),
  checked: z.array(CheckedContent),
  /** Whose work its recordings are and under which license; null where nobody is to be named. */
  recorded_by: z.array(z.string()).nullish(),
  /** None while the card is locked; their addresses are as the background's. */
  audio: z.object({ educational: RecordingView.nullable(), story: RecordingView.nullable() }),
  tracks: z.array(
    z.object({
      track_id: TrackId,
      name: z.string(),
      market_id: z.int(),
      /** Not said by a process of the version before. */
      pathway_id: PathwayId.optional(),
      pathway_name: z.string().optional(),
    }),
  ),
  /** The fact at which the reader left it; null where they heard it to its end, or never were here. */
  resume_fact_id: FactId.nullish(),
  /** When they left it so, as far as the server knows. */
  resume_at: Instant.nullish(),
  num_facts: z.int(),
  num_mastered_facts: z.int(),
  viewed_flag: z.boolean(),
  learned_flag: z.boolean(),
  attempted_flag: z.boolean(),
  mastered_flag: z.boolean(),
})
export type CardView = z.output<typeof CardView>

/** TOK-RU013. An approved educator plays everything, and is asked of what they own alone. */
export const EducatorOnlyPlays = defineError(
  'learning.educator_only_plays',
  403,
  'As an educator you play every lesson. To be quizzed on this one, you need a plan.',
)
export const CardLocked = defineError(
  'learning.card_locked',
  403,
  'This Pictomo is not open to you yet.',
  z.object({ card_id: CardId }),
)

/** A card with its facts, by slug or (digits only, LRN-GA010) by id. The facts of a locked card are not sent. */
export const getCard = endpoint({
  method: 'GET',
  path: '/api/v2/pictomos/:slug',
  access: 'optional',
  summary: 'A card as it was last published, with its facts unless it is locked.',
  input: z.object({ slug: z.string().max(120) }),
  reply: CardView.extend({ facts: z.array(FactView) }),
})
export type CardWithFacts = z.output<typeof getCard.reply>

/** The facts of a card. */
export const getFacts = endpoint({
  method: 'GET',
  path: '/api/v2/pictomos/:card_id/facts',
  access: 'optional',
  summary: 'The facts of a card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ facts: z.array(FactView) }),
  errors: [CardLocked],
})

const seconds = z.number().min(0).max(86_400).overwrite(toMilli)

/** LRN-GA004. Stretches of the recordings heard while the page was visible, in seconds. */
const Segments = z.array(z.object({ mode: AudioMode, from: seconds, to: seconds })).max(500)

/** Saves what was done in one visit to a card, sent on leaving it (LRN-RU020). Safe to send twice by its `attempt_id`. */
export const saveAttempt = endpoint({
  method: 'POST',
  path: '/api/v2/pictomos/:card_id/attempts',
  access: 'user',
  summary: 'Save one visit to a card.',
  input: z.object({
    card_id: CardId,
    attempt_id: ClientKey,
    start_time: GivenInstant,
    end_time: GivenInstant,
    learn_time_spent: seconds.default(0),
    quiz_time_spent: seconds.default(0),
    education_completed_flag: z.boolean().default(false),
    story_completed_flag: z.boolean().default(false),
    /** Facts met in this visit. */
    viewed_fact_ids: z.array(FactId).max(300).default([]),
    /** Where the visit was last; null where it came to the end, left out where that is not known. */
    last_fact_id: FactId.nullish(),
    mini_player_flag: z.boolean().default(false),
    source_device: z.enum(['web', 'mobile', 'tablet']).default('web'),
    /** LRN-GA007. How sure the person is of the card, asked after learning and after a quiz: 1 not at all, 5 very. */
    card_confidence: z.int().min(1).max(5).nullish(),
    segments: Segments.default([]),
  }),
  reply: z.object({ card_id: CardId, viewed_flag: z.boolean(), learned_flag: z.boolean() }),
  errors: [CardLocked],
})

/**
 * LRN-CA007. What was heard in a visit, alone: for who leaves and has no time for more. A browser's beacon may send it, and
 * the whole visit may come before it, after it or never; it is one visit by its `attempt_id`.
 */
export const saveSegments = endpoint({
  method: 'POST',
  path: '/api/v2/pictomos/:card_id/segments',
  access: 'user',
  summary: 'Save what was heard in one visit to a card.',
  input: z.object({ card_id: CardId, attempt_id: ClientKey, segments: Segments }),
  reply: saveAttempt.reply,
  errors: [CardLocked],
})

/** FCT-CA027. The picture that stands for a fact, the largest of several; who may open the card gets it. */
export const downloadCharacter = endpoint({
  method: 'GET',
  path: '/api/v2/facts/:fact_id/download_character',
  access: 'user',
  summary: 'The picture of the character that stands for a fact.',
  input: z.object({ fact_id: FactId }),
  reply: FileContent,
  file: 'image/*',
  errors: [CardLocked],
})
