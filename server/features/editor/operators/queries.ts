import { statement } from '#server/platform/database/statement.ts'

/** The hashes of what was last published by nobody in particular: by bringing in a content pack. */
export const lastPackHash = statement<{ hash: string; art: string }, [cardId: number]>(
  'select hash, art from card_versions where card_id = $1 and published_by_id is null order by revision desc limit 1',
)
