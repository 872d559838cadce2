import type { EventScene } from '#shared/contract/webinars/index.ts'

/** What a row says of the card that it is about; null where it is about none, or about one that not everybody may see. */
export type WithScene = { scene: EventScene }
export const SCENE = `case when c.id is not null then
  json_build_object('card_id', c.id, 'slug', c.slug, 'name', c.name, 'main_image', c.main_image) end as scene`
export const sceneOf = (row: string): string => `left join catalogue_visible_cards(null) c on c.id = ${row}.card_id`
