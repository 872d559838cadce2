import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** One-color sets get this ink, so that they stand out on paper and in a scene. */
const SINGLE_INK = '#34436B'
const DRAWN_SIZE = 512
const require = createRequire(import.meta.url)

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
const metadataSchema = z.object({ categories: z.record(z.string(), z.array(z.string())).default({}) })

export type PictureSet = {
  icons: z.output<typeof iconsSchema>
  info: z.output<typeof infoSchema>
  /** What kind of thing each picture shows, by its name: "Animals & Nature". */
  kinds: Map<string, string>
}
/** A picture of a set as a file of its own, with whose work it is. */
export type SetPicture = {
  set: string
  name: string
  title: string
  author: string
  licence: string
  url: string
  svg: string
}

/** The picture sets that are there to be drawn from, by the order in which their pictures are liked. */
export const SETS = ['noto', 'fluent-emoji-flat', 'healthicons'] as const

const packageOf = (set: string) => `@iconify-json/${set}`
const readJson = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

/** Which versions of the sets are installed, as one text. */
export const setVersions = (): string =>
  SETS.map(
    (set) => `${set} ${z.object({ version: z.string() }).parse(readJson(`${packageOf(set)}/package.json`)).version}`,
  ).join(', ')

/** Reads a set whole: some tens of megabytes, so it is kept by whoever asks and by nobody else. */
export function openSet(set: string): PictureSet {
  const { categories } = metadataSchema.parse(readJson(`${packageOf(set)}/metadata.json`))
  return {
    icons: iconsSchema.parse(readJson(`${packageOf(set)}/icons.json`)),
    info: infoSchema.parse(readJson(`${packageOf(set)}/info.json`)),
    kinds: new Map(Object.entries(categories).flatMap(([kind, names]) => names.map((name) => [name, kind] as const))),
  }
}

/** A picture of a set, with a size of its own so that a canvas draws it sharply; null if there is none of that name. */
export function extract({ icons, info }: PictureSet, set: string, name: string): SetPicture | null {
  const icon = icons.icons[name] ?? icons.icons[icons.aliases[name]?.parent ?? '']
  if (!icon) return null
  const width = icon.width ?? icons.width
  const height = icon.height ?? icons.height
  const body = info.palette ? icon.body : icon.body.replaceAll('currentColor', SINGLE_INK)
  const tall = Math.round((DRAWN_SIZE * height) / width)
  const box = `viewBox="${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}"`
  const link = body.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${link} width="${DRAWN_SIZE}" height="${tall}" ${box}>${body}</svg>\n`
  const { author, license } = info
  return {
    set,
    name,
    title: name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
    author: `${author.name} (${info.name})`,
    licence: license.spdx ?? license.title,
    url: author.url ?? license.url ?? '',
    svg,
  }
}
