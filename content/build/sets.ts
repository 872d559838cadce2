import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { PackLedgerEntry } from '#server/features/catalogue/pack/read.ts'

/** One-colour sets get this ink, so that they stand out on paper and in a scene. */
const singleInk = '#34436B'
const drawnSize = 512
/** The set that is drawn here. */
export const OWN_SET = 'pictomo'
const load = createRequire(import.meta.url)

const size = { left: z.number(), top: z.number(), width: z.number(), height: z.number() }
const iconsSchema = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() }).extend(z.object(size).partial().shape)),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).default({}),
  width: z.number().default(16),
  height: z.number().default(16),
})
const infoSchema = z.object({
  name: z.string(),
  author: z.object({ name: z.string(), url: z.string().optional() }),
  license: z.object({ title: z.string(), spdx: z.string().optional(), url: z.string().optional() }),
  palette: z.boolean().optional(),
})
const facing = z.enum(['left', 'right', 'front'])
const propSchema = z.strictObject({
  /** What a screen reader says. */
  alt: z.string().min(1),
  facing: facing.default('front'),
  keywords: z.array(z.string()).default([]),
})
export type Prop = z.infer<typeof propSchema>

type PictureSet = { icons: z.infer<typeof iconsSchema>; info: z.infer<typeof infoSchema> }
type Drawn = { entry: Omit<PackLedgerEntry, 'ink' | 'foot'>; svg: string }
const opened = new Map<string, PictureSet>()

/** The picture sets that are there to be drawn from. */
export const SETS = ['noto', 'fluent-emoji-flat', 'healthicons']

export function openSet(name: string): PictureSet {
  const folder = `@iconify-json/${name}`
  const set = opened.get(name) ?? {
    icons: iconsSchema.parse(load(`${folder}/icons.json`)),
    info: infoSchema.parse(load(`${folder}/info.json`)),
  }
  opened.set(name, set)
  return set
}

/** A picture of a set as a file of its own, with a size of its own so that a canvas draws it sharply; null if unknown. */
export function extract({ icons, info }: PictureSet, set: string, name: string): Drawn | null {
  const icon = icons.icons[name] ?? icons.icons[icons.aliases[name]?.parent ?? '']
  if (!icon) return null
  const width = icon.width ?? icons.width
  const height = icon.height ?? icons.height
  const body = info.palette ? icon.body : icon.body.replaceAll('currentColor', singleInk)
  const tall = Math.round((drawnSize * height) / width)
  const box = `viewBox="${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}"`
  const link = body.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${link} width="${drawnSize}" height="${tall}" ${box}>${body}</svg>\n`
  const { author, license } = info
  const entry = {
    set,
    name,
    title: titleOf(name),
    author: `${author.name} (${info.name})`,
    licence: license.spdx ?? license.title,
    url: author.url ?? license.url ?? '',
    facing: 'front' as const,
    keywords: [],
  }
  return { entry, svg }
}

const titleOf = (name: string) => name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** What is said of the pictures that are drawn here, by name (`pictomo/hand-pump`). */
export async function readOwn(folder: string): Promise<Map<string, Prop>> {
  const said = await readFile(join(folder, OWN_SET, 'props.yaml'), 'utf8').catch(() => '{}')
  const props = z.record(z.string(), propSchema).parse(parse(said))
  return new Map(Object.entries(props).map(([name, prop]) => [`${OWN_SET}/${name}`, prop]))
}

/** A picture that is drawn here; null when its file is missing. */
export async function drawnPicture(folder: string, name: string, prop: Prop): Promise<Drawn | null> {
  const svg = await readFile(join(folder, OWN_SET, `${name}.svg`), 'utf8').catch(() => null)
  if (svg === null) return null
  const entry = {
    set: OWN_SET,
    name,
    title: prop.alt,
    author: 'Pictomo',
    licence: 'Apache-2.0',
    url: 'https://www.apache.org/licenses/LICENSE-2.0',
    facing: prop.facing,
    keywords: prop.keywords,
  }
  return { entry, svg }
}

/** Which way pictures of the sets look, where it is not to the front: `facing.yaml`. */
export async function readFacings(folder: string): Promise<Map<string, z.infer<typeof facing>>> {
  const said = await readFile(join(folder, 'facing.yaml'), 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.record(z.string(), facing).parse(parse(said) ?? {})))
}
