import { statement } from '#server/platform/database/statement.ts'
import type { SpriteSpec } from '#shared/rules/scenes/sprites.ts'

/** Keeps how sprites are made, given as JSON; one that is there is the same. */
export const putSprites = statement<never, [sprites: string]>(
  `insert into sprites (id, spec) select id, spec from jsonb_to_recordset($1::jsonb) as r (id text, spec jsonb)
   on conflict (id) do nothing`,
)
export const findSprite = statement<{ spec: SpriteSpec }, [id: string]>('select spec from sprites where id = $1')
/** What pictures of the library hold, as a hash each. */
export const pictureHashes = statement<{ id: string; hash: string }, [names: readonly string[]]>(
  'select id, hash from assets_pictures where id = any($1)',
)
/** Pictures of people's own. */
export const ownImages = statement<
  { id: string; kind: string; width: number; height: number; image: Buffer },
  [names: readonly string[]]
>('select id, kind, width, height, image from assets_own_pictures where id = any($1)')
