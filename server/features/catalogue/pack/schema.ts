import { z } from 'zod'
import { TOPIC_TYPES } from '#shared/contract/editor/making.ts'
import { CheckedContent } from '#shared/documents/card/content.ts'
import { NOTE_MAX, SPOKEN_MAX } from '#shared/documents/card/measures.ts'
import { characterSchema, lightSchema, PACK_BANDS } from './sceneSchema.ts'

const id = z.int().positive()
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')
const text = z.string().trim().min(1)

/** A wrong answer; in full it says why it is wrong, and of which sibling it would be right. */
const distractorSchema = z.union([text, z.strictObject({ text, why_wrong: text, right_for: text.optional() })])
export type PackDistractor = z.infer<typeof distractorSchema>
export const wordsOf = (distractor: PackDistractor): string =>
  typeof distractor === 'string' ? distractor : distractor.text

const factSchema = z.strictObject({
  key: slug,
  name: text,
  pictomo: text,
  definition: text,
  header: text.nullable().default(null),
  indent: z.int().min(0).max(3).default(0),
  is_primary: z.boolean().default(false),
  question_text: text,
  distractors: z.array(distractorSchema).min(6),
  classification: text,
  tooltip_placement: z.int().min(0).max(3).default(0),
  characters: z.array(characterSchema).min(1),
  narration: z.strictObject({ educational: text.max(SPOKEN_MAX), story: text.max(SPOKEN_MAX) }),
  /** What a nurse does about it, and what somebody who prescribes does, where the two differ. */
  for_nurses: text.max(NOTE_MAX).optional(),
  for_prescribers: text.max(NOTE_MAX).optional(),
})

/** A question in the exam's form: which comes first, or all that apply; each option says why. */
const vignetteSchema = z.strictObject({
  kind: z.enum(['priority', 'select_all']),
  stem: text,
  options: z.array(z.strictObject({ text, right: z.boolean(), rationale: text })).min(4),
})

export const cardSchema = z.strictObject({
  card_id: z.int().min(50001),
  slug,
  name: text,
  topic_type: z.enum(TOPIC_TYPES),
  is_free: z.boolean(),
  question_mode: z.enum(['multiple_choice', 'fill_in']),
  narrator: text,
  overview: text,
  keywords: z.array(text).min(1),
  /** A place of `kits/`; the card's own `far.svg`, `back.svg` and `front.svg` stand in for its bands. */
  kit: slug.nullable().default(null),
  bands: z.array(z.enum(PACK_BANDS)).default([]),
  light: lightSchema.nullable().default(null),
  facts: z.array(factSchema).min(6).max(12),
  /** Where a reader can check it: a title with its edition, or a guideline with its year. */
  sources: z.array(text).default([]),
  /** Honestly: nothing says that a clinician has signed it. */
  checked: z.array(CheckedContent.strict()).default([]),
  difficulty: z.int().min(1).max(3).default(2),
  vignettes: z.array(vignetteSchema).default([]),
})

const track = z.strictObject({ start: z.number().nonnegative(), end: z.number().positive() })

/** Where each fact is spoken within the sound file, in seconds; `text` is a hash of what was spoken. */
export const narrationSchema = z.strictObject({
  text,
  duration: z.number().positive(),
  facts: z.record(z.string(), track),
})

export const timingsSchema = z.strictObject({ educational: narrationSchema, story: narrationSchema })

export const pictureSchema = z.strictObject({
  set: slug,
  name: slug,
  title: text,
  author: text,
  licence: text,
  url: z.url(),
  /** What is really drawn, as parts of the picture's own square: left, top, right, bottom. */
  ink: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Where it touches the ground: left and right. */
  foot: z.tuple([z.number(), z.number()]),
  /** Which way it looks: what is mirrored by mistake points away from what it acts on. */
  facing: z.enum(['left', 'right', 'front']).default('front'),
  keywords: z.array(text).default([]),
})

const pathwayType = z.enum(['courses', 'books', 'boards', 'first-aid'])

export const marketSchema = z.strictObject({
  id,
  parent_id: id.nullable(),
  name: text,
  slug,
  public_name: text,
  nav_name: text,
  nav_url: z.string().startsWith('/'),
  pricing_url: z.string().startsWith('/').nullable(),
  exam_name: text.nullable(),
  segmented_control_name: text,
  school_name: text,
  occupation_name: text,
  sections: z.array(
    z.strictObject({ name: text, pathway_type: pathwayType, curriculum: z.literal('standard'), icon: text }),
  ),
  trial_tokens: z.int().nonnegative(),
  show_resources: z.boolean(),
  show_playlist: z.boolean(),
  show_referrals: z.boolean(),
  enable_master: z.boolean(),
  in_sitemap: z.boolean(),
  is_pseudo: z.boolean(),
  is_beta: z.boolean(),
  non_school: z.boolean(),
  pictomo_partner: z.boolean(),
  has_group_buy: z.boolean(),
  has_pricing: z.boolean(),
  hidden: z.boolean(),
  order: z.int(),
  main_market_id: id.nullable(),
  free_trial_pictomos: z.array(slug),
  programs: z.array(text),
})

export const countrySchema = z.strictObject({ id, code: z.string().length(2), name: text, priority: z.int() })
export const stateSchema = z.strictObject({ id, code: z.string().length(2), name: text, country: z.string().length(2) })
export const schoolSchema = z.strictObject({
  id,
  name: text,
  country: z.string().length(2),
  state: text.nullable(),
  markets: z.array(id).min(1),
})
export const officerSchema = z.strictObject({ id, name: text, markets: z.array(id).min(1) })

const trackSchema = z.strictObject({
  track_id: z.int().min(5000),
  name: text,
  sort_order: z.int(),
  cards: z.array(slug).min(1, 'a track may not be empty'),
})

const pathwaySchema = z.strictObject({
  pathway_id: z.int().min(1000),
  name: text,
  pathway_type: pathwayType,
  curriculum: z.literal('standard'),
  sort_order: z.int(),
  tracks: z.array(trackSchema).min(1),
})

export const pathwayFileSchema = z.strictObject({ market_id: id, pathways: z.array(pathwaySchema).min(1) })

export type PackMarket = z.infer<typeof marketSchema>
export type PackCountry = z.infer<typeof countrySchema>
export type PackState = z.infer<typeof stateSchema>
export type PackSchool = z.infer<typeof schoolSchema>
export type PackOfficer = z.infer<typeof officerSchema>
export type PackPathway = z.infer<typeof pathwaySchema> & { market_id: number }
export type PackCardText = z.infer<typeof cardSchema>
export type PackTimings = z.infer<typeof timingsSchema>
export type PackLedgerEntry = z.infer<typeof pictureSchema>

/** A picture of the pack: its ledger entry, the name cards use (`<set>/<name>`), and its file. */
export interface PackPicture extends PackLedgerEntry {
  ref: string
  file: string
  /** Of what is drawn; empty until the file is read. */
  hash: string
  /** What it means on every card, where `pictures/meanings.yaml` says so. */
  meaning?: string
}
