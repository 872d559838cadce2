import { z } from 'zod'
import { CardId, RowId, UserId } from '../ids.ts'
import { event } from './event.ts'

/** Others can see a fact that a person added to a card. Heard by rewards, which count each once. */
export const communityFactAdded = event(
  'community.factAdded',
  z.object({ user_id: UserId, card_id: CardId, community_fact_id: RowId }),
  () => null,
)

/** A moderator removed what a person added. Heard by notifications, which tell them. */
export const contributionRemoved = event(
  'community.contributionRemoved',
  z.object({
    user_id: UserId,
    contribution_id: RowId,
    at: z.iso.datetime(),
    name: z.string(),
    /** The card or the fact that it was added to, and the page where that is seen. */
    place: z.string(),
    link: z.string(),
  }),
  () => null,
)
