import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { readYaml, shownName } from './source.ts'

const text = (most: number) => z.string().trim().min(1).max(most)
const path = z.string().regex(/^\/[a-z0-9/-]+$/, 'must be a path of ours')
const meta = { title: text(120), description: text(300), share: text(300).optional() }

const metatagSchema = z.strictObject({
  pattern: z.string().regex(/^\/[a-z0-9/-]*\*?$/, 'must be a path, with * at its end for whatever follows'),
  ...meta,
})
const claimSchema = z.strictObject({
  key: z.string().regex(/^[a-z_]{1,40}$/),
  label: text(80),
  stated: z.number().nonnegative(),
  prefix: z.string().max(20).default(''),
  unit: z.enum(['count', 'price']),
})
const testimonialSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  market_id: z.int().positive().nullable(),
  name: text(80),
  detail: text(120),
  text: text(1000),
  is_sample: z.boolean(),
})
const pageSchema = z.strictObject({ path, ...meta, market_id: z.int().positive().nullable().default(null) })

export type PackMetatag = z.infer<typeof metatagSchema>
export type PackClaim = z.infer<typeof claimSchema>
export type PackTestimonial = z.infer<typeof testimonialSchema>
export type PackPage = z.infer<typeof pageSchema> & { body: string }
/** What public pages show and say, as the pack brings it. */
export interface PackSite {
  metatags: PackMetatag[]
  claims: PackClaim[]
  testimonials: PackTestimonial[]
  pages: PackPage[]
}

/** Reads and checks the folder `site` of the pack. */
export async function readSite(packDir: string, markets: ReadonlySet<number>, problems: string[]): Promise<PackSite> {
  const dir = join(packDir, 'site')
  const list = async <T extends object>(name: string, schema: z.ZodType<T>, key: keyof T & string): Promise<T[]> => {
    const source = await readYaml(packDir, join(dir, name), z.array(schema), problems)
    const seen = new Set<unknown>()
    source?.value.forEach((item, index) => {
      if (seen.has(item[key])) source.complain([index, key], `"${String(item[key])}" is used twice`)
      seen.add(item[key])
    })
    return source?.value ?? []
  }
  const site = {
    metatags: await list('metatags.yaml', metatagSchema, 'pattern'),
    claims: await list('claims.yaml', claimSchema, 'key'),
    testimonials: await list('testimonials.yaml', testimonialSchema, 'key'),
    pages: await readPages(packDir, join(dir, 'pages'), problems),
  }
  const about = [
    ...site.testimonials.map(({ key, market_id }) => ({ file: 'testimonials.yaml', name: key, market_id })),
    ...site.pages.map(({ path: name, market_id }) => ({ file: 'pages', name, market_id })),
  ]
  for (const { file, name, market_id } of about)
    if (market_id !== null && !markets.has(market_id))
      problems.push(
        `${shownName(packDir, join(dir, file))}: "${name}" is about market ${market_id}, which is not there`,
      )
  return site
}

async function readPages(packDir: string, dir: string, problems: string[]): Promise<PackPage[]> {
  const names = await readdir(dir, { recursive: true }).catch(() => [])
  const pages: PackPage[] = []
  for (const name of names.filter((entry) => entry.endsWith('.md')).sort()) {
    const page = await readPage(packDir, join(dir, name), problems)
    if (!page) continue
    if (pages.some((other) => other.path === page.path))
      problems.push(`${shownName(packDir, join(dir, name))}:1: "${page.path}" is used twice`)
    pages.push(page)
  }
  return pages
}

/** A page is Markdown under a head of YAML between two lines of `---`. */
async function readPage(packDir: string, file: string, problems: string[]): Promise<PackPage | null> {
  const name = shownName(packDir, file)
  const content = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(content)
  if (!parts) {
    problems.push(`${name}:1: a page begins with its head between two lines of ---, and has a text under it`)
    return null
  }
  const head = parseDocument(parts[1] as string)
  const parsed = pageSchema.safeParse(head.toJS())
  if (head.errors.length || !parsed.success) {
    const what = head.errors[0]?.message.split('\n')[0] ?? parsed.error?.issues[0]
    const said = typeof what === 'string' ? what : `${what?.path.join('.')}: ${what?.message}`
    problems.push(`${name}:1: ${said}`)
    return null
  }
  return { ...parsed.data, body: (parts[2] as string).trim() }
}
