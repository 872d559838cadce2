import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Sql } from '#server/platform/sql.ts'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import { CANVAS, type CardContent, type CharacterContent } from '#shared/documents/card/content.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import * as query from './queries.ts'

/** Width of the small picture of a scene that lists and link previews show, in pixels. */
const WIDTH = 660

/** Where media addresses lead to in the content pack; nothing outside it is ever read. */
export type MediaRoots = { content: string; cache: string }

const contentFile = (roots: MediaRoots, url: string): string | undefined => {
  const match = /^\/media\/(pictures|cards)\/([\w./-]+)$/.exec(url)
  const file = match && path.join(roots.content, match[1] as string, match[2] as string)
  return file?.startsWith(path.join(roots.content, match![1] as string) + path.sep) ? file : undefined
}

/**
 * The small picture of a published version, drawn once and kept in the cache folder. Undefined when there is no such
 * version.
 */
export async function sceneImage(
  sql: Sql,
  roots: MediaRoots,
  cardId: number,
  revision: number,
  readerId: number,
): Promise<string | undefined> {
  const version = await sql.one(query.publishedVersion, [cardId, revision, readerId])
  return version && drawScene(roots, version)
}

/** The same of a version of a card's history. */
export async function historyImage(sql: Sql, roots: MediaRoots, actor: Actor, id: string): Promise<string | undefined> {
  const version = await sql.one(query.historyContent, [id])
  return version && canEditCard(actor, version) ? drawScene(roots, version) : undefined
}

type Version = { content: CardContent; hash: string }
/** Pictures that are being drawn in this process: whoever asks meanwhile waits for the same one. */
const drawing = new Map<string, Promise<string>>()
/** What is drawn is what people put together: a few at a time, whoever asks for them. */
const scenes = createWorkQueue({ atOnce: 2, waitingMax: 500 })
/** So long one may take to be drawn. */
const WITHIN_SECONDS = 20

async function drawScene(roots: MediaRoots, version: Version): Promise<string> {
  const file = path.join(roots.cache, `scene-${version.hash}.webp`)
  if (await fs.stat(file).catch(() => undefined)) return file
  const drawn =
    drawing.get(file) ?? scenes.enqueue({}, () => drawInto(file, roots, version)).finally(() => drawing.delete(file))
  drawing.set(file, drawn)
  return drawn
}

async function drawInto(file: string, roots: MediaRoots, version: Version): Promise<string> {
  await fs.mkdir(roots.cache, { recursive: true })
  const drawn = await sharp(Buffer.from(await composeScene(roots, version.content)), { density: 72 })
    .resize(WIDTH)
    .webp({ quality: 78 })
    .timeout({ seconds: WITHIN_SECONDS })
    .toBuffer()
  const half = `${file}.${process.pid}`
  await fs.writeFile(half, drawn)
  await fs.rename(half, file)
  return file
}

/** One SVG of the whole scene, every picture drawn into it. */
export async function composeScene(roots: MediaRoots, content: CardContent): Promise<string> {
  const background = await readSvg(roots, content.background)
  const characters = content.characters.toSorted((a, b) => a.z - b.z)
  const drawn = await Promise.all(characters.map((character) => drawCharacter(roots, character)))
  const whole = { x: 0, y: 0, width: CANVAS.width, height: CANVAS.height }
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">
    ${background ? nested(background, whole, 'bg') : `<rect width="100%" height="100%" fill="#eee"/>`}${drawn.join('')}</svg>`
}

async function drawCharacter(
  roots: MediaRoots,
  { picture, frame, rotation, mirrored }: CharacterContent,
): Promise<string> {
  const svg = await readSvg(roots, `/media/pictures/${picture}.svg`)
  if (!svg) return ''
  const [x, y, width, height] = frame
  const [cx, cy] = [x + width / 2, y + height / 2]
  const flip =
    mirrored[0] || mirrored[1]
      ? ` translate(${cx} ${cy}) scale(${mirrored[0] ? -1 : 1} ${mirrored[1] ? -1 : 1}) translate(${-cx} ${-cy})`
      : ''
  const unique = createHash('sha256').update(picture).digest('hex').slice(0, 8)
  return `<g transform="rotate(${rotation} ${cx} ${cy})${flip}">${nested(svg, { x, y, width, height }, unique)}</g>`
}

const readSvg = async (roots: MediaRoots, url: string): Promise<string | undefined> => {
  const file = contentFile(roots, url)
  return file && (await fs.readFile(file, 'utf8').catch(() => undefined))
}

/** Puts an SVG into another at a place; its ids get a prefix, so that two pictures' gradients are not mixed up. */
function nested(svg: string, box: { x: number; y: number; width: number; height: number }, prefix: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? `0 0 ${box.width} ${box.height}`
  const inner = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/((?:xlink:)?href)="#([^"]+)"/g, `$1="#${prefix}-$2"`)
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid meet">${inner}</svg>`
}
