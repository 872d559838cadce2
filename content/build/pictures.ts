import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Document, isMap, isSeq } from 'yaml'
import { z } from 'zod'
import { PackError, type PackLedgerEntry } from '#server/features/catalogue/pack/read.ts'
import { svgUrl, withBrowser } from './browser.ts'
import { castShadows } from './shadows.ts'
import { loadTexts } from './texts.ts'

/** One-colour sets get this ink, so that they stand out on paper and in a scene. */
const singleInk = '#34436B'
const drawnSize = 512
const load = createRequire(import.meta.url)

const size = { left: z.number(), top: z.number(), width: z.number(), height: z.number() }
const setSchema = z.object({
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

type PictureSet = { icons: z.infer<typeof setSchema>; info: z.infer<typeof infoSchema> }

function openSet(name: string): PictureSet {
  const folder = `@iconify-json/${name}`
  return {
    icons: setSchema.parse(load(`${folder}/icons.json`)),
    info: infoSchema.parse(load(`${folder}/info.json`)),
  }
}

/** The picture as a file of its own, with a size of its own so that a canvas draws it sharply; null if unknown. */
function extract({ icons, info }: PictureSet, name: string): string | null {
  const icon = icons.icons[name] ?? icons.icons[icons.aliases[name]?.parent ?? '']
  if (!icon) return null
  const width = icon.width ?? icons.width
  const height = icon.height ?? icons.height
  const body = info.palette ? icon.body : icon.body.replaceAll('currentColor', singleInk)
  const tall = Math.round((drawnSize * height) / width)
  const box = `viewBox="${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnSize}" height="${tall}" ${box}>${body}</svg>\n`
}

/** Measures what is really drawn of each picture, and where it touches the ground, as parts of its square. */
async function measure(svgs: string[]): Promise<Pick<PackLedgerEntry, 'ink' | 'foot'>[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    return page.evaluate(async (urls) => {
      const n = 128
      const canvas = new OffscreenCanvas(n, n)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const measured: { ink: [number, number, number, number]; foot: [number, number] }[] = []
      for (const url of urls) {
        const image = new Image()
        image.src = url
        await image.decode()
        pen?.clearRect(0, 0, n, n)
        pen?.drawImage(image, 0, 0, n, n)
        const pixels = pen?.getImageData(0, 0, n, n).data ?? []
        const opaque = (x: number, y: number): boolean => (pixels[(y * n + x) * 4 + 3] ?? 0) > 100
        const span = (from: number, to: number): [number, number, number, number] => {
          let [left, top, right, bottom] = [n, n, 0, 0]
          for (let y = from; y < to; y += 1) {
            for (let x = 0; x < n; x += 1) {
              if (!opaque(x, y)) continue
              left = Math.min(left, x)
              right = Math.max(right, x + 1)
              top = Math.min(top, y)
              bottom = Math.max(bottom, y + 1)
            }
          }
          const part = (value: number): number => Math.round((value / n) * 1000) / 1000
          return [part(left), part(top), part(right), part(bottom)]
        }
        const ink = span(0, n)
        const tall = ink[3] - ink[1]
        const foot = span(Math.round((ink[3] - tall * 0.15) * n), Math.round(ink[3] * n))
        measured.push({ ink, foot: [foot[0], foot[2]] })
      }
      return measured
    }, svgs.map(svgUrl))
  })
}

/** Copies the pictures the cards use, and only those, out of the picture sets; writes the ledger of licences. */
export async function buildPictures(contentDir: string): Promise<void> {
  const cards = await loadTexts(contentDir)
  const used = cards.flatMap(({ value }) =>
    value.facts.flatMap((fact) => fact.characters.map(({ picture }) => picture)),
  )
  const refs = [...new Set(used)].sort()
  const sets = new Map<string, PictureSet>()
  const problems: string[] = []
  const found: { entry: Omit<PackLedgerEntry, 'ink' | 'foot'>; svg: string }[] = []
  for (const ref of refs) {
    const [setName = '', name = ''] = ref.split('/')
    const set = sets.get(setName) ?? openSet(setName)
    sets.set(setName, set)
    const svg = extract(set, name)
    if (svg === null) {
      problems.push(`${ref}: there is no such picture`)
      continue
    }
    const { author, license } = set.info
    const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
    const licence = license.spdx ?? license.title
    const url = author.url ?? license.url ?? ''
    found.push({ entry: { set: setName, name, title, author: `${author.name} (${set.info.name})`, licence, url }, svg })
  }
  if (problems.length > 0) throw new PackError(problems)

  const measured = await measure(found.map(({ svg }) => svg))
  const folder = join(contentDir, 'pictures')
  for (const setName of sets.keys()) {
    await mkdir(join(folder, setName), { recursive: true })
    for (const file of await readdir(join(folder, setName))) {
      if (!refs.includes(`${setName}/${file.replace(/\.svg$/, '')}`)) await rm(join(folder, setName, file))
    }
  }
  for (const { entry, svg } of found) await writeFile(join(folder, entry.set, `${entry.name}.svg`), svg)
  const ledger: PackLedgerEntry[] = found.map(({ entry }, index) => {
    const extent = measured[index] ?? { ink: [0, 0, 1, 1], foot: [0, 1] }
    return { ...entry, ...extent }
  })
  await writeFile(join(folder, 'ledger.yaml'), `# Written by: npm run content -- pictures\n${showLedger(ledger)}`)
  for (const card of cards) await castShadows(card, ledger)
  const licences = [...countLicences(ledger)].map(([licence, count]) => `${count} ${licence}`).join(', ')
  console.log(`${ledger.length} pictures (${licences}), of which each is in the ledger.`)
}

/** The ledger as YAML, one picture a paragraph, its measures on one line each. */
function showLedger(ledger: PackLedgerEntry[]): string {
  const document = new Document(ledger)
  if (!isSeq(document.contents)) return ''
  for (const entry of document.contents.items) {
    if (!isMap(entry)) continue
    for (const measure of [entry.get('ink'), entry.get('foot')]) if (isSeq(measure)) measure.flow = true
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

function countLicences(ledger: PackLedgerEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { licence } of ledger) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return counts
}

/** The picture files as they were extracted, by name. */
export async function readPicture(contentDir: string, ref: string): Promise<string> {
  return readFile(join(contentDir, 'pictures', `${ref}.svg`), 'utf8')
}
