import { z } from 'zod'
import { CardId } from '../../ids.ts'
import { NotReadyToPublish } from '../editor/index.ts'
import { endpoint } from '../endpoint.ts'
import { getCard } from './index.ts'

/**
 * A card as learners would have it if its document were published now, for whoever may edit it. Nothing of it is written, and
 * nobody is told of it; nothing that is missing yet stands in its way. What is refused is what could never be published:
 * files that are somebody else's.
 */
export const previewCard = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/preview',
  access: 'user',
  summary: 'A card as it would be published now.',
  input: z.object({ card_id: CardId }),
  reply: getCard.reply,
  errors: [NotReadyToPublish],
})
