import type { World } from './world.ts'

/** Changes what a card's draft says, as its document's projection would, where nobody has opened the document yet. */
export const changeDraft = (world: World, cardId: number, overview = 'Changed'): Promise<unknown> =>
  world.database.pool.query(
    `update card_drafts set content = jsonb_set(content::jsonb, '{overview}', to_jsonb($2::text)) where card_id = $1`,
    [cardId, overview],
  )
