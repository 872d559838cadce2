import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Sql } from '#server/platform/sql.ts'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import { CANVAS, CardContent } from '#shared/documents/card/content.ts'
import { composeScene, type FindArt, namesOf } from '#shared/rules/scenes/compose.ts'
import { drawSprite } from '#shared/rules/scenes/sprites.ts'
import { type Art, readArt, showArt } from '#shared/rules/scenes/svg.ts'
import * as query from './queries.ts'

/** Where media addresses lead to: in the content pack and the picture sets. Nothing outside them is ever read. */
export type MediaRoots = { content: string; library: string; cache: string }
export const mediaRoots = ({ contentDir, dataDir }: { contentDir: string; dataDir: string }): MediaRoots => ({
  content: contentDir,
  library: path.join(dataDir, 'library'),
  cache: path.join(dataDir, 'cache'),
})

/** Widths in which a whole scene is kept, in pixels: for lists, link previews and phones, and for larger screens. */
export const SCENE_WIDTHS = { small: 660, large: 1320 } as const
export type SceneSize = keyof typeof SCENE_WIDTHS

/** What is drawn is what people put together: a few at a time, whoever asks for them. */
const queue = createWorkQueue({ atOnce: 2, waitingMax: 800 })
/** So long one may take to be drawn. */
const WITHIN_SECONDS = 20
/** Pictures that are being drawn in this process: whoever asks meanwhile waits for the same one. */
const underWay = new Map<string, Promise<string>>()

/** The file of that name in the cache, drawn now if it is not there yet. */
async function kept(roots: MediaRoots, name: string, draw: () => Promise<Buffer>): Promise<string> {
  const file = path.join(roots.cache, name)
  if (await fs.stat(file).catch(() => undefined)) return file
  const drawn = underWay.get(file) ?? queue.enqueue({}, () => write(file, draw)).finally(() => underWay.delete(file))
  underWay.set(file, drawn)
  return drawn
}

async function write(file: string, draw: () => Promise<Buffer>): Promise<string> {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const half = `${file}.${process.pid}`
  await fs.writeFile(half, await draw())
  await fs.rename(half, file)
  return file
}

/** The picture of a whole scene, drawn once. `hash` is that of the content and of the pictures in it. */
export function drawScene(roots: MediaRoots, content: CardContent, hash: string, size: SceneSize): Promise<string> {
  return kept(roots, `scene-${hash}-${size}.webp`, async () => {
    // What was kept before scenes had lights says nothing of them.
    const scene = CardContent.parse(content)
    const find = await findArts(roots, [...namesOf(scene.characters), scene.background, scene.back, scene.front])
    const [width, height] = [CANVAS.width, CANVAS.height]
    const svg = showArt({ box: [0, 0, width, height], body: composeScene(scene, find) }, SCENE_WIDTHS[size])
    return sharp(Buffer.from(svg)).webp({ quality: 76 }).timeout({ seconds: WITHIN_SECONDS }).toBuffer()
  })
}

/** The picture of a sprite, drawn once; undefined when there is none of that number. */
export async function spriteImage(sql: Sql, roots: MediaRoots, id: string): Promise<string | undefined> {
  const row = await sql.one(query.findSprite, [id])
  if (!row) return undefined
  const drawn = drawSprite(row.spec, await findArts(roots, namesOf([row.spec])))
  if (!drawn) return undefined
  return kept(roots, `sprite-${id}.webp`, () =>
    sharp(Buffer.from(showArt(drawn.art, drawn.width)))
      .webp({ quality: 80, alphaQuality: 85 })
      .timeout({ seconds: WITHIN_SECONDS })
      .toBuffer(),
  )
}

/** Pictures of the library by their names, and scenery by its address. */
async function findArts(roots: MediaRoots, names: readonly string[]): Promise<FindArt> {
  const arts = new Map<string, Art>()
  await Promise.all(
    names.filter(Boolean).map(async (name) => {
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
