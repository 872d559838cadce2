import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, FactId, RowId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'

/** Letters that a note holds. */
export const NOTE_MAX = 10_000

/** A note on a card, or on one of its facts. */
export const NoteView = z.object({
  /** Null for a note on the whole card. */
  fact_id: FactId.nullable(),
  text: z.string(),
  updated_at: Instant,
})
export type NoteView = z.output<typeof NoteView>

/** Somebody wrote the note anew since: in another tab, on another device. */
export const NoteOverwritten = defineError(
  'notes.overwritten',
  409,
  'This note was changed elsewhere in the meantime.',
  z.object({ text: z.string(), updated_at: z.string().nullable() }),
)

/** What a person keeps of a card. */
export const getKept = endpoint({
  method: 'GET',
  path: '/api/v3/user/pictomos/:card_id',
  access: 'user',
  summary: 'Your notes on a card and whether you bookmarked it.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ flag: z.boolean(), notes: z.array(NoteView) }),
})

/** NOT-CA001. Writes a note, or sets or takes away a bookmark. An empty note is none. */
export const updateCard = endpoint({
  method: 'PUT',
  path: '/api/v2/pictomos/:card_id',
  access: 'user',
  summary: 'Your note on a card or a fact, and your bookmark.',
  input: z.object({
    card_id: CardId,
    user_notes: z.string().max(NOTE_MAX).optional(),
    /** The fact that the note is on; left out for the whole card. */
    fact_id: FactId.nullish(),
    /** When the note was written that was changed here; null where there was none. */
    since: GivenInstant.nullish(),
    /** Bookmarked or not. */
    flag: z.boolean().optional(),
  }),
  reply: z.object({ card_id: CardId, note: NoteView.nullable(), flag: z.boolean() }),
  errors: [NoteOverwritten],
})

/** FCT-CA003. Null where the reader wrote none. */
export const getFactNote = endpoint({
  method: 'GET',
  path: '/api/v3/facts/:fact_id/notes',
  access: 'user',
  summary: 'Your note on a fact.',
  input: z.object({ fact_id: FactId }),
  reply: z.object({ card_id: CardId, note: NoteView.nullable() }),
})

/** FCT-CA004. Writes the note on a fact, as `updateCard` does with its `fact_id`. An empty note is none. */
export const saveFactNote = endpoint({
  method: 'POST',
  path: '/api/v3/facts/:fact_id/notes',
  access: 'user',
  summary: 'Write your note on a fact.',
  input: z.object({
    fact_id: FactId,
    note: z.string().max(NOTE_MAX),
    /** When the note was written that was changed here; null where there was none. */
    since: GivenInstant.nullish(),
  }),
  reply: z.object({ card_id: CardId, note: NoteView.nullable() }),
  errors: [NoteOverwritten],
})

export const NoteSort = z.enum(['recent', 'a_z'])
/** NOT-CA007. Everything that the person wrote. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/v3/user/notes',
  access: 'user',
  summary: 'Your notes.',
  input: z.object({ sort_by: NoteSort.default('recent'), ...PageQuery }),
  reply: pageOf(
    NoteView.extend({
      id: RowId,
      created_at: Instant,
      slug: z.string(),
      /** The card's name. */
      name: z.string(),
      main_image: z.string(),
      fact_key: z.uuid().nullable(),
      fact_name: z.string().nullable(),
      /** The course that the card stands in; null for a card of none. */
      root_category_name: z.string().nullable(),
    }),
  ),
})

/** The cards that the person bookmarked, the last first. */
export const listBookmarks = endpoint({
  method: 'GET',
  path: '/api/v3/user/bookmarks',
  access: 'user',
  summary: 'Your bookmarked cards.',
  input: z.object({ ...PageQuery }),
  reply: pageOf(
    z.object({ card_id: CardId, slug: z.string(), name: z.string(), main_image: z.string(), num_facts: z.int() }),
  ),
})

/** So many notes at the most stand in one file: the latest, or the first by their cards. */
export const PDF_NOTES_MAX = 2000

/** NOT-CA008. What the person wrote, or the notes of it that they chose, as a PDF to be kept or printed. */
export const downloadNotes = endpoint({
  method: 'GET',
  path: '/api/v3/user/notes/pdf',
  access: 'user',
  summary: 'Your notes as a PDF.',
  input: z.object({
    sort_by: NoteSort.default('recent'),
    /** The notes that are meant, by their ids with commas between; left out for all of them. */
    note_ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
      .optional(),
  }),
  reply: FileContent,
  file: 'application/pdf',
  // A file of a thousand notes is some seconds of a core.
  limit: { points: 10, seconds: 60 },
})
