import { z } from 'zod'
import { isText } from '../../text.ts'
import { ActorContent } from './actor.ts'
import { FONT_NAMES, FONT_SIZE, WORDS_MAX } from './lettering/fonts.ts'
import {
  BANDS,
  CANVAS,
  CHARACTER_MAX,
  CHARACTER_MIN,
  CHARACTERS_MAX,
  CREDIT_MAX,
  FACT_INDENT_MAX,
  LABEL_MAX,
  NOTE_MAX,
  PRONUNCIATIONS_MAX,
  SPOKEN_MAX,
  TONE_NAMES,
} from './measures.ts'

const finite = z.number().refine(Number.isFinite)

const shareOfPicture = finite.min(0).max(1)
/** What is shown of a picture: left, top, width and height, as shares of the whole, before it is mirrored. */
export const CropContent = z
  .tuple([shareOfPicture, shareOfPicture, shareOfPicture, shareOfPicture])
  .refine(
    ([left, top, width, height]) => width >= 0.001 && height >= 0.001 && left + width <= 1.001 && top + height <= 1.001,
  )

/** EDT-RU020. A text label: its words, the font, the size in canvas units (8 to 64) and the color as #rrggbb. */
export const WordsContent = z.object({
  text: z.string().max(WORDS_MAX).refine(isText),
  font: z.enum(FONT_NAMES),
  size: z.int().min(FONT_SIZE.min).max(FONT_SIZE.max),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
export type WordsContent = z.output<typeof WordsContent>

/** One picture of the scene. `frame` is left, top, width and height before rotation about its centre. */
export const CharacterContent = z.object({
  key: z.uuid(),
  fact: z.uuid(),
  /** `<set>/<name>` of the picture library. */
  picture: z.string().min(1).max(120).refine(isText),
  frame: z.tuple([
    finite.min(-CANVAS.width).max(2 * CANVAS.width),
    finite.min(-CANVAS.height).max(2 * CANVAS.height),
    finite.min(CHARACTER_MIN).max(CHARACTER_MAX.width),
    finite.min(CHARACTER_MIN).max(CHARACTER_MAX.height),
  ]),
  rotation: finite.min(-360).max(360),
  mirrored: z.tuple([z.boolean(), z.boolean()]),
  /** Stacking order; the higher one is in front. */
  z: finite,
  animation: z.string().regex(/^(none|(fade|pop|shake|float|pulse)-[smf])$/),
  /** How deep in the scene it stands: what is far has air before it; between the bands lie those of the scenery. */
  band: z.enum(BANDS).default('stage'),
  /** The share of its height at which it stands on the ground and throws its shadow; null where it throws none. */
  foot: finite.min(0).max(1.5).nullable().default(null),
  /** Characters of one group move together. */
  group: z.string().max(40).refine(isText).nullable().default(null),
  /** One who acts, drawn by its limbs in place of the picture. */
  actor: ActorContent.nullable().default(null),
  /** The part of the picture that is shown. Not said where it is whole. */
  crop: CropContent.optional(),
  /**
   * A text label: these words stand in place of the picture. Its frame has the middle that was given to it, and the size
   * that the words have.
   */
  words: WordsContent.optional(),
  /** Stays where it is until it is unlocked: a help for the hand, no right. Not said where it is not so, as below. */
  locked: z.boolean().optional(),
  /** Out of the picture: its makers don't see it on the stage, and learners not at all. */
  hidden: z.boolean().optional(),
  /** What its makers call it in their list. */
  label: z.string().max(LABEL_MAX).refine(isText).optional(),
})
export type CharacterContent = z.output<typeof CharacterContent>

export const FactContent = z.object({
  key: z.uuid(),
  name: z.string().max(200),
  pictomo: z.string().max(200),
  definition: z.string().max(2000),
  /** What a nurse does about it, and what somebody who prescribes does: where the two differ. Empty where they don't. */
  for_nurses: z.string().max(NOTE_MAX).default(''),
  for_prescribers: z.string().max(NOTE_MAX).default(''),
  /** What the recordings say of it, word for word: captions show it. */
  spoken_educational: z.string().max(SPOKEN_MAX).default(''),
  spoken_story: z.string().max(SPOKEN_MAX).default(''),
  header: z.string().max(120).nullable(),
  indent: z.int().min(0).max(FACT_INDENT_MAX),
  is_primary: z.boolean(),
  /** Facts stand in ascending `order`; halves go between. */
  order: finite,
  classification: z.string().max(60),
  question_text: z.string().max(500),
  distractors: z.array(z.string().max(200)).max(30),
  tooltip_placement: z.int().min(0).max(5),
  prevent_zoom: z.boolean(),
  audio: z.object({
    educational: z.tuple([finite, finite]).nullable(),
    story: z.tuple([finite, finite]).nullable(),
  }),
})
export type FactContent = z.output<typeof FactContent>

const far = finite.min(-3 * CANVAS.width).max(4 * CANVAS.width)
export const LightContent = z.object({ x: far, y: far, tone: z.enum(TONE_NAMES) })
export type LightContent = z.output<typeof LightContent>

/** A page that was read, what the writer knows, or a second reading by somebody else. */
export const CheckedContent = z.object({
  how: z.enum(['page', 'knowledge', 'second_reading']),
  on: z.iso.date(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  note: z.string().max(300).optional(),
})
export type CheckedContent = z.output<typeof CheckedContent>

/** A word, in small letters, and the spelling that a voice reads as it is to be said. */
export const Pronunciations = z
  .array(
    z.tuple([
      z.string().regex(/^[a-z][a-z']{0,39}$/),
      z
        .string()
        .regex(/^[A-Za-z][A-Za-z' -]*$/)
        .max(60),
    ]),
  )
  .max(PRONUNCIATIONS_MAX)
export type Pronunciations = z.output<typeof Pronunciations>

/** A recording, `duration` in seconds. */
const RecordingContent = z.object({
  url: z.string(),
  duration: z.number(),
  /** Whose work it is and under which license. Not said of what a synthetic voice reads. */
  credit: z.string().max(CREDIT_MAX).refine(isText).optional(),
})

/** Everything of a card that its makers may change: what the shared document holds, as plain values. */
export const CardContent = z.object({
  name: z.string().max(200),
  overview: z.string().max(5000),
  keywords: z.array(z.string().max(60)).max(60),
  narrator: z.string().max(60),
  topic_type: z.string().max(40),
  question_mode: z.enum(['multiple_choice', 'fill_in']),
  /** Address of the background picture; empty when there is none. */
  background: z.string().max(300),
  /** Addresses of the scenery behind the stage and before it; empty when there is none. */
  back: z.string().max(300).default(''),
  front: z.string().max(300).default(''),
  /** Where the light stands, in canvas units, and how it looks; null leaves the pictures as they are. */
  light: LightContent.nullable().default(null),
  audio: z.object({ educational: RecordingContent.nullable(), story: RecordingContent.nullable() }),
  /** How a synthetic voice says words that it would misread. Not said where there are none. */
  pronunciations: Pronunciations.optional(),
  /** Where a reader can check it: a title with its edition, or a guideline with its year. */
  sources: z.array(z.string().max(200)).max(20).default([]),
  /** How and when its facts were checked, the first first. */
  checked: z.array(CheckedContent).max(20).default([]),
  facts: z.array(FactContent).max(200),
  characters: z.array(CharacterContent).max(CHARACTERS_MAX),
})
export type CardContent = z.output<typeof CardContent>
