import sharp from 'sharp'
import type { Sql } from '#server/platform/sql.ts'
import { ownPictureOf } from '#shared/documents/card/picture.ts'
import { type Art, pixelArt } from '#shared/rules/scenes/svg.ts'
import * as query from './queries.ts'

/** Pictures of people's own by the names or addresses that a scene has for them, as what can be drawn into it. */
export async function ownArts(sql: Sql, names: readonly string[]): Promise<Map<string, Art>> {
  const named = new Map(names.flatMap((name) => [[name, ownPictureOf(name)] as const]))
  const ids = [...new Set([...named.values()].filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  const arts = new Map<string, Art>()
  for (const { id, kind, width, height, image } of await sql.rows(query.ownImages, [ids])) {
    // What draws SVG knows no WebP.
    const isGround = kind === 'background'
    const picture = isGround ? sharp(image).flatten({ background: '#eee' }).jpeg({ quality: 90 }) : sharp(image).png()
    const bytes = await picture.toBuffer()
    arts.set(id, pixelArt(width, height, `data:image/${isGround ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`))
  }
  return new Map([...named].flatMap(([name, id]) => (id && arts.has(id) ? [[name, arts.get(id)!]] : [])))
}
