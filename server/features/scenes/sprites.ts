import { createHash } from 'node:crypto'
import type { Sql } from '#server/platform/sql.ts'
import type { CharacterContent, LightContent } from '#shared/documents/card/content.ts'
import { namesOf } from '#shared/rules/scenes/compose.ts'
import { LIGHT_VERSION } from '#shared/rules/scenes/light.ts'
import { ranksOf } from '#shared/rules/scenes/ranks.ts'
import { type SpriteSpec, spritesOf } from '#shared/rules/scenes/sprites.ts'
import * as query from './queries.ts'

/** Of a character: the addresses of its picture in the light, and of its shadow. */
export type Sprites = { lit: string; shadow: string | null }

const spriteUrl = (id: string): string => `/media/sprites/${id}.webp`

/**
 * The sprites of a scene's characters by their keys. How each is made is kept under a hash of it and of the pictures it is
 * made of, so that its address is good for ever.
 */
export async function keepSprites(
  sql: Sql,
  characters: readonly CharacterContent[],
  light: LightContent | null,
): Promise<Map<string, Sprites>> {
  const rows = await sql.rows(query.pictureHashes, [namesOf(characters)])
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
  const kept = new Map<string, SpriteSpec>()
  const idOf = (spec: SpriteSpec): string => {
    const pictures = namesOf([spec]).map((name) => hashes.get(name) ?? '')
    const id = createHash('sha256')
      .update(JSON.stringify([LIGHT_VERSION, spec, pictures]))
      .digest('hex')
      .slice(0, 32)
    kept.set(id, spec)
    return id
  }
  const rank = ranksOf(characters)
  const sprites = characters.map((character): [string, Sprites] => {
    const { lit, shadow } = spritesOf(character, light, rank(character.fact))
    return [character.key, { lit: spriteUrl(idOf(lit)), shadow: shadow && spriteUrl(idOf(shadow)) }]
  })
  await sql.rows(query.putSprites, [JSON.stringify([...kept].map(([id, spec]) => ({ id, spec })))])
  return new Map(sprites)
}
