import { z } from 'zod'
import { CardId, UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** Learners see a new version of a card; whoever has it open loads it again. */
export const cardPublished = event(
  'editor.cardPublished',
  z.object({ card_id: CardId, revision: z.int() }),
  ({ card_id }) => rooms.card(card_id),
)

/** Why the draft's readers look again. */
export const DraftReason = z.enum(['firstEditorLeft', 'sessionEnded', 'named', 'restored', 'published', 'scheduled'])
export type DraftReason = z.output<typeof DraftReason>

/**
 * EDT-RU009. A card's draft was written down, or its history got a version: whoever has the draft open, and is not
 * told by its document, looks again.
 */
export const draftWritten = event(
  'editor.draftWritten',
  z.object({
    card_id: CardId,
    /** How often the draft has changed. */
    draft_revision: z.int(),
    /** The version that learners see; 0 before the first. */
    revision: z.int(),
    reason: DraftReason,
  }),
  ({ card_id }) => rooms.draft(card_id),
)

/** Who deleted a card; null where that is not known any more. `by_maker`: its maker, for themselves. */
export const CardDeletion = z.object({
  by: z.object({ user_id: UserId, name: z.string() }).nullable(),
  by_maker: z.boolean(),
})
export type CardDeletion = z.output<typeof CardDeletion>

/** What is sent to who enters a draft's room. */
export type DraftSnapshot = { draft_revision: number; revision: number; deletion: CardDeletion | null }

/** A card was deleted: whoever has its draft open stops working on it, until it is brought back. */
export const cardArchived = event(
  'editor.cardArchived',
  z.object({ card_id: CardId, deletion: CardDeletion }),
  ({ card_id }) => rooms.draft(card_id),
)

/** A card that was deleted is back: whoever has its draft open goes on. */
export const cardRestored = event(
  'editor.cardRestored',
  z.object({ card_id: CardId, by: CardDeletion.shape.by }),
  ({ card_id }) => rooms.draft(card_id),
)

/** ADM-CA001. Staff decided about a card that was submitted for approval; `link` leads its maker to what came of it. */
export const submissionDecided = event(
  'editor.submissionDecided',
  z.object({
    user_id: UserId,
    submission_id: z.int(),
    name: z.string(),
    decision: z.enum(['approved', 'returned']),
    note: z.string().nullable(),
    link: z.string(),
  }),
  ({ user_id }) => rooms.user(user_id),
)

/** A card's planned time came: it was published, or `missing` says why not. Whoever planned it is told. */
export const scheduledCardSettled = event(
  'editor.scheduledCardSettled',
  z.object({
    user_id: UserId,
    card_id: CardId,
    slug: z.string(),
    name: z.string(),
    is_private: z.boolean(),
    missing: z.array(z.string()).nullable(),
  }),
  ({ user_id }) => rooms.user(user_id),
)

/** A card's document was changed in its log by other than an editor's line; whoever has it open reads the log again. */
export const documentAppended = event(
  'editor.documentAppended',
  z.object({ user_id: UserId, card_id: CardId }),
  ({ user_id }) => rooms.user(user_id),
)

/** After these, the processes that hold documents look at the log at once. */
export const LOG_EVENTS: ReadonlySet<string> = new Set([documentAppended.name])
