/** What may be allowed inside a card's document, each a permission on `workflow`. `full` is all of them and more. */
export const EDITOR_RIGHTS = [
  'fact_edit',
  'fact_create',
  'header_delete',
  'fact_reorder',
  'fact_delete',
  'background',
  'topic_character',
  'fact_character',
  'full',
] as const
export type EditorRight = (typeof EDITOR_RIGHTS)[number]
