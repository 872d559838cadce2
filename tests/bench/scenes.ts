import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { readScenes } from '#server/features/catalogue/pack/read.ts'
import type { CharacterContent, LightContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { artOf, boxOf, composeScene, type FindArt } from '#shared/rules/scenes/compose.ts'
import { ranksOf } from '#shared/rules/scenes/ranks.ts'
import { shadowPlace } from '#shared/rules/scenes/shadow.ts'
import { drawSprite, type SpriteSpec, spriteBox, spritesOf } from '#shared/rules/scenes/sprites.ts'
import { type Box, readArt, showArt } from '#shared/rules/scenes/svg.ts'
import { median, printJson, printTable, say } from './support/report.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content')
/** What a scene may weigh in all, and its first picture, in KB. */
const AIMS = { scene: 500, first: 90 }
const [WIDE, FRAMES] = [1280, 40]

type Drawn = { url: string; box: Box; matrix: readonly number[] | null }
type Measured = {
  card: string
  first: number
  large: number
  sprites: number
  bands: number
  ms: number
  plain: Drawn[]
  lit: Drawn[]
}

/** What lit scenes weigh, how long their pictures take to be drawn, and what a frame of them costs beside plain SVG. */
export async function benchScenes(): Promise<void> {
  const { scenes, find } = await readScenes(CONTENT, [], [])
  const measured: Measured[] = []
  for (const { source, content } of scenes) {
    if (content.light) measured.push(await measure(source.folder, content, content.light, find))
  }
  const frames = await framesOf(measured)
  const rows = measured.map(({ card, first, large, sprites, bands, ms }, n) => {
    const [plain, lit] = frames[n] ?? [0, 0]
    const all = sprites + bands
    return {
      card,
      first,
      large,
      sprites,
      bands,
      all,
      'drawn in ms': Math.round(ms),
      'plain frame': plain,
      'lit frame': lit,
      ratio: lit / plain,
    }
  })
  printTable('Scenes (KB; frames in ms)', rows)
  const heaviest = Math.max(...rows.map(({ all }) => all))
  const slowest = Math.max(...rows.map(({ first }) => first))
  say(
    `Heaviest scene ${heaviest.toFixed(0)} KB of ${AIMS.scene}, heaviest first picture ${slowest.toFixed(0)} KB of ${AIMS.first}, frame at most ${Math.max(...rows.map(({ ratio }) => ratio)).toFixed(2)} of plain SVG.`,
  )
  printJson('scenes', { rows })
}

const kilobytes = (bytes: number): number => bytes / 1000
const dataUrl = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const webp = (svg: string, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality, alphaQuality: 85 }).toBuffer()

async function measure(
  card: string,
  scene: Parameters<typeof composeScene>[0] & { characters: CharacterContent[] },
  light: LightContent,
  pictures: FindArt,
): Promise<Measured> {
  const svgs = new Map<string, string>()
  for (const url of [scene.background, scene.back, scene.front].filter(Boolean)) {
    svgs.set(url, await readFile(path.join(CONTENT, url.replace('/media/', '')), 'utf8'))
  }
  const find: FindArt = (name) => (svgs.has(name) ? readArt(svgs.get(name)!) : pictures(name))
  const whole = (width: number) =>
    webp(showArt({ box: [0, 0, CANVAS.width, CANVAS.height], body: composeScene(scene, find) }, width), 76)
  const began = performance.now()
  let bytes = 0
  const seen = new Set<string>()
  const draw = async (spec: SpriteSpec): Promise<string> => {
    const drawn = drawSprite(spec, find)!
    const picture = await webp(showArt(drawn.art, drawn.width), 80)
    const key = JSON.stringify(spec)
    if (!seen.has(key)) bytes += picture.length
    seen.add(key)
    return dataUrl('image/webp', picture)
  }
  const ground = { x: 0, y: 0, width: CANVAS.width, height: CANVAS.height }
  const bands = [...svgs.values()].map(
    (svg): Drawn => ({ url: dataUrl('image/svg+xml', svg), box: ground, matrix: null }),
  )
  const [lit, plain] = [[...bands], [...bands.slice(0, 1)]]
  const rank = ranksOf(scene.characters)
  for (const character of scene.characters) {
    const { lit: sprite, shadow } = spritesOf(character, light, rank(character.fact))
    if (shadow) lit.push({ url: await draw(shadow), ...shadowPlace(character, character.foot ?? 1, light) })
    lit.push({ url: await draw(sprite), box: spriteBox(character), matrix: null })
    const art = artOf(character, find)
    if (art) plain.push({ url: dataUrl('image/svg+xml', showArt(art)), box: boxOf(character), matrix: null })
  }
  const [small, large] = [await whole(660), await whole(1320)]
  const ms = performance.now() - began
  const weight = [...svgs.values()].reduce((sum, svg) => sum + gzipSync(svg).length, 0)
  return {
    card,
    first: kilobytes(small.length),
    large: kilobytes(large.length),
    sprites: kilobytes(bytes),
    bands: kilobytes(weight),
    ms,
    plain,
    lit,
  }
}

/** Median milliseconds of a frame: of the plain pictures as vectors, and of the lit ones as they are kept; by turns. */
async function framesOf(measured: readonly Measured[]): Promise<[plain: number, lit: number][]> {
  const executablePath = ['chromium', 'chromium-browser', 'google-chrome']
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean)
  if (!executablePath) throw new Error('This bench needs Chromium (on Debian: apt-get install chromium).')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const frames: [number, number][] = []
    for (const { plain, lit } of measured) {
      const times = await page.evaluate(
        async ({ sets, wide, count, unit }) => {
          const canvas = new OffscreenCanvas(wide, Math.round((wide * 17) / 22))
          const pen = canvas.getContext('2d')!
          const load = (set: (typeof sets)[number], isKept: boolean) =>
            Promise.all(
              set.map(async (one) => {
                const image = new Image()
                image.src = one.url
                await image.decode()
                if (!isKept) return { ...one, image }
                // The player draws each picture once at the size in which it is shown.
                const kept = new OffscreenCanvas(Math.ceil(one.box.width * unit), Math.ceil(one.box.height * unit))
                kept.getContext('2d')!.drawImage(image, 0, 0, kept.width, kept.height)
                return { ...one, image: kept }
              }),
            )
          const loaded = await Promise.all(sets.map((set, which) => load(set, which === 1)))
          const frame = (set: (typeof loaded)[number]): number => {
            const began = performance.now()
            for (const { image, box, matrix } of set) {
              const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? []
              pen.setTransform(a * unit, b * unit, c * unit, d * unit, e * unit, f * unit)
              pen.drawImage(image, box.x, box.y, box.width, box.height)
            }
            pen.getImageData(0, 0, 1, 1)
            return performance.now() - began
          }
          const taken = loaded.map((): number[] => [])
          for (let n = 0; n < count; n++) {
            for (const [which, set] of loaded.entries()) taken[which]!.push(frame(set))
          }
          return taken
        },
        {
          sets: [plain, lit].map((set) => set.map((one) => ({ ...one, matrix: one.matrix ? [...one.matrix] : null }))),
          wide: WIDE,
          count: FRAMES,
          unit: WIDE / CANVAS.width,
        },
      )
      frames.push([median(times[0]!), median(times[1]!)])
    }
    return frames
  } finally {
    await browser.close()
  }
}
