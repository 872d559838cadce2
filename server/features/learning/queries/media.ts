import { statement } from '#server/platform/database/statement.ts'

/** The cards for everybody to know of that show or play a file, those first that are likeliest to be open. */
export const cardsWithFile = statement<{ card_id: number }, [url: string]>(
  `select id as card_id from catalogue_visible_cards(0)
   where background_url = $1 or scenery->>'back' = $1 or scenery->>'front' = $1 or educational_url = $1 or story_url = $1
   order by is_free desc, entity_type_id limit 100`,
)
