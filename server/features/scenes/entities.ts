import { defineEntity, p } from '@mikro-orm/postgresql'
import type { SpriteSpec } from '#shared/rules/scenes/sprites.ts'

const SpriteSchema = defineEntity({
  name: 'Sprite',
  tableName: 'sprites',
  properties: {
    /** A hash of what is drawn: the same picture in the same light is one sprite, whichever card shows it. */
    id: p.string().length(40).primary(),
    spec: p.json<SpriteSpec>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})
/** A picture in a light, or its shadow: how it is made, so that it can be drawn when it is first asked for. */
export class Sprite extends SpriteSchema.class {}
SpriteSchema.setClass(Sprite)

export const scenesEntities = [Sprite]
