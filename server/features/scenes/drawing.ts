import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Sql } from '#server/platform/sql.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { Unavailable } from '#shared/errors.ts'
import { composeScene, type FindArt, namesOf } from '#shared/rules/scenes/compose.ts'
import { loadLetters } from '#shared/rules/scenes/lettering/letters.ts'
import { SCENE_WIDTHS, type SceneSize } from '#shared/rules/scenes/pictureSizes.ts'
import { drawSprite } from '#shared/rules/scenes/sprites.ts'
import { readArt, showArt } from '#shared/rules/scenes/svg.ts'
import { ownArts } from './ownArts.ts'
import type { Drawing } from './pictures.ts'
import * as query from './queries.ts'

/** Where media addresses lead to: in the content pack and the picture sets. Nothing outside them is ever read. */
export type MediaRoots = { content: string; library: string; cache: string }
export const mediaRoots = ({ contentDir, dataDir }: { contentDir: string; dataDir: string }): MediaRoots => ({
  content: contentDir,
  library: path.join(dataDir, 'library'),
  cache: path.join(dataDir, 'cache'),
})

/** So long one may take to be drawn; blurs of the full one take five times as long as the tablet's. */
const WITHIN_SECONDS = 20
const FULL_WITHIN_SECONDS = 120
/** What files of the storage call the sizes: two had their names before there were four. */
const KEPT_AS: Record<SceneSize, string> = { thumb: 'thumb', mobile: 'small', tablet: 'large', full: 'full' }

/** The picture of a whole scene. `hash` is that of the content and of the pictures in it. */
export function drawScene(sql: Sql, roots: MediaRoots, content: CardContent, hash: string, size: SceneSize): Drawing {
  const isFull = size === 'full'
  const draw = async () => {
    // What was kept before scenes had lights says nothing of them.
    const scene = CardContent.parse(content)
    await loadLetters(scene.characters)
    const find = await findArts(sql, roots, [...namesOf(scene.characters), scene.background, scene.back, scene.front])
    const [width, height] = [CANVAS.width, CANVAS.height]
    const svg = showArt({ box: [0, 0, width, height], body: composeScene(scene, find) }, SCENE_WIDTHS[size])
    return pressed(sharp(Buffer.from(svg)).webp({ quality: 76 }), isFull ? FULL_WITHIN_SECONDS : WITHIN_SECONDS)
  }
  return { name: `scene-${hash}-${KEPT_AS[size]}.webp`, isDear: isFull, draw }
}

/** @throws Unavailable where it takes too long: it may be had when there is less to do */
const pressed = (image: Sharp, seconds: number): Promise<Buffer> =>
  image
    .timeout({ seconds })
    .toBuffer()
    .catch((error: Error) => {
      throw error.message.startsWith('timeout') ? Unavailable() : error
    })

/** The picture of a sprite; undefined when there is none of that number. */
export async function spriteImage(sql: Sql, roots: MediaRoots, id: string): Promise<Drawing | undefined> {
  const row = await sql.one(query.findSprite, [id])
  if (!row) return undefined
  await loadLetters([row.spec])
  const drawn = drawSprite(row.spec, await findArts(sql, roots, namesOf([row.spec])))
  if (!drawn) return undefined
  const draw = () =>
    pressed(sharp(Buffer.from(showArt(drawn.art, drawn.width))).webp({ quality: 80, alphaQuality: 85 }), WITHIN_SECONDS)
  return { name: `sprite-${id}.webp`, draw }
}

/** Pictures of the library and of people's own by their names, and scenery by its address. */
export async function findArts(sql: Sql, roots: MediaRoots, names: readonly string[]): Promise<FindArt> {
  const arts = await ownArts(sql, names)
  await Promise.all(
    names
      .filter((name) => name && !arts.has(name))
      .map(async (name) => {
        const url = name.startsWith('/') ? name : `/media/pictures/${name}.svg`
        const files = [...below(roots.content, MEDIA, url), ...below(roots.library, PICTURES, url)]
        const art = readArt(await firstOf(files))
        if (art) arts.set(name, art)
      }),
  )
  return (name) => arts.get(name)
}

const MEDIA = /^\/media\/((?:pictures|cards|kits)\/[\w./-]+\.svg)$/
const PICTURES = /^\/media\/pictures\/([\w./-]+\.svg)$/

/** The file below a folder that an address is of, if it is of one. */
function below(folder: string, of: RegExp, url: string): string[] {
  const [, name] = of.exec(url) ?? []
  const file = path.join(folder, name ?? '')
  return name && file.startsWith(folder + path.sep) ? [file] : []
}

/** What stands in the first of these files that is there; nothing, as a text, where none is. */
async function firstOf([file, ...others]: readonly string[]): Promise<string> {
  if (!file) return ''
  return fs.readFile(file, 'utf8').catch(() => firstOf(others))
}
