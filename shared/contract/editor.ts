import { z } from 'zod'
import { CardContent } from '../documents/card/content.ts'
import { defineError } from '../errors.ts'
import { CardId } from '../ids.ts'
import { PageQuery, pageOf } from '../page.ts'
import { Instant } from '../time.ts'
import { endpoint } from './endpoint.ts'

/** A card as its makers list it. */
export const EditableCardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  topic_type: z.string(),
  main_image: z.string(),
  num_facts: z.int(),
  /** The published version; 0 before the first. */
  revision: z.int(),
  /** True when the draft differs from what learners see. */
  has_changes: z.boolean(),
  updated_at: Instant,
})

/** The card can't be published yet; `missing` says what each part lacks. */
export const NotReadyToPublish = defineError(
  'editor.not_ready_to_publish',
  422,
  'This Pictomo is not ready to publish yet.',
  { missing: z.array(z.string()) },
)

/** The cards that the person may edit, the last changed first. */
export const listEditableCards = endpoint({
  method: 'GET',
  path: '/api/v3/user/pictomos',
  access: 'staff',
  summary: 'Cards one may edit.',
  input: z.object({ ...PageQuery, per_page: z.coerce.number().int().min(1).max(100).default(100) }),
  reply: pageOf(EditableCardView),
})

/** What an editor opens with: the card's names and, for a first look, its draft as last written down. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:slug/draft',
  access: 'staff',
  summary: 'The draft of a card.',
  input: z.object({ slug: z.string().max(120) }),
  reply: z.object({
    card_id: CardId,
    slug: z.string(),
    name: z.string(),
    revision: z.int(),
    has_changes: z.boolean(),
    content: CardContent,
  }),
})

/** Turns the document into what learners see (EDT-RU010). */
export const publishCard = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/publish',
  access: 'staff',
  summary: 'Publish the document of a card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId, revision: z.int(), published_at: Instant }),
  errors: [NotReadyToPublish],
})

/** Pictures of the own library by keyword, for a new character. */
export const searchImages = endpoint({
  method: 'GET',
  path: '/api/v3/assets/images',
  access: 'staff',
  summary: 'Pictures by keyword.',
  input: z.object({ query: z.string().trim().max(60).default(''), ...PageQuery }),
  reply: pageOf(
    z.object({
      picture: z.string(),
      title: z.string(),
      image_url: z.string(),
      licence: z.string(),
      source: z.string(),
    }),
  ),
})
