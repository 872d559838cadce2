/** What is asked of a card that is rated. */
export type RatedCard = { readonly card_id: number; readonly name: string; readonly entity_type_id: number }
