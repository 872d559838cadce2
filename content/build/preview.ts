import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { SceneContent } from '#server/features/catalogue/pack/contentOf.ts'
import { PackError } from '#server/features/catalogue/pack/index.ts'
import { UPRIGHT } from '#server/features/catalogue/pack/placing.ts'
import { readScenes } from '#server/features/catalogue/pack/read.ts'
import { readKit } from '#server/features/catalogue/pack/scene.ts'
import { ActorContent } from '#shared/documents/card/actor.ts'
import { CharacterContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { drawActor } from '#shared/rules/scenes/actor/drawActor.ts'
import { composeScene, type FindArt } from '#shared/rules/scenes/compose.ts'
import { type Art, readArt } from '#shared/rules/scenes/svg.ts'
import { checkScene } from './checks/scene.ts'

const previewDir = resolve(import.meta.dirname, '../../.data/preview')
/** A large screen and a phone, in pixels. */
const WIDTHS = [1280, 360]

/** Draws scenes as they will be seen, to .data/preview/<slug>-<width>.png, and all of them side by side. */
export async function preview(contentDir: string, slugs: string[]): Promise<void> {
  await mkdir(previewDir, { recursive: true })
  const problems: string[] = []
  const { scenes, find } = await readScenes(contentDir, slugs, problems)
  const small: Buffer[] = []
  for (const { source, scene, content } of scenes) {
    const band = await bandsOf(contentDir, [content.background, content.back, content.front])
    const large = await draw(content, (name) => band(name) ?? find(name), source.folder)
    await checkScene(source, content.characters, scene, find)
    small.push(await sharp(large).resize(440).png().toBuffer())
  }
  if (scenes.length > 1) await contactSheet(small, join(previewDir, 'sheet.png'))
  if (problems.length > 0) throw new PackError(problems)
}

/** The scenery by its addresses. */
async function bandsOf(contentDir: string, urls: readonly string[]): Promise<FindArt> {
  const bands = new Map<string, Art>()
  for (const url of urls.filter(Boolean)) {
    const art = readArt(await readFile(join(contentDir, url.replace('/media/', '')), 'utf8').catch(() => ''))
    if (art) bands.set(url, art)
  }
  return (name) => bands.get(name)
}

async function draw(scene: SceneContent, find: FindArt, name: string): Promise<Buffer> {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const box = `width="${WIDTHS[0]}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"`
  const large = await sharp(Buffer.from(`<svg ${names} ${box}>${composeScene(scene, find)}</svg>`))
    .png()
    .toBuffer()
  for (const width of WIDTHS) {
    const path = join(previewDir, `${name}-${width}.png`)
    await writeFile(path, width === WIDTHS[0] ? large : await sharp(large).resize(width).png().toBuffer())
    console.log(path)
  }
  return large
}

/** Somebody who stands there, so tall when upright. */
function standIn({ x, y, height, band }: { x: number; y: number; height: number; band: 'far' | 'stage' | 'front' }) {
  const key = '00000000-0000-8000-8000-000000000000'
  const actor = ActorContent.parse({ head: {}, wear: 'scrubs', color: '#3aa6a0', pose: 'waves' })
  const { art, foot } = drawActor(actor, () => undefined)
  const scale = height / UPRIGHT
  const [left, top, wide, tall] = art.box.map((side) => side * scale) as [number, number, number, number]
  const frame = [x + left, y + top, wide, tall]
  const rest = { picture: 'pictomo/person', rotation: 0, mirrored: [false, false], z: 0, animation: 'none' }
  return CharacterContent.parse({ key, fact: key, frame, band, foot, actor, ...rest })
}

/** A place with three people in it, far, on the stage and in front: what is to be seen of it, and how large one is. */
export async function previewKits(contentDir: string, names: string[]): Promise<void> {
  await mkdir(previewDir, { recursive: true })
  const problems: string[] = []
  const folders = await readdir(join(contentDir, 'kits')).catch(() => [])
  for (const name of names.length > 0 ? names : folders.sort()) {
    const kit = await readKit(contentDir, name, problems)
    if (!kit) continue
    const { far: background = '', back = '', front = '' } = kit.bands
    const find = await bandsOf(contentDir, [background, back, front])
    const people = [
      { x: 620, y: 1120, height: 380, band: 'far' as const },
      { x: 1180, y: 1420, height: 700, band: 'stage' as const },
      { x: 1720, y: 1560, height: 560, band: 'front' as const },
    ].map(standIn)
    await draw({ background, back, front, light: kit.light, characters: people }, find, `kit-${name}`)
  }
  if (problems.length > 0) throw new PackError(problems)
}

/** All scenes side by side, without their names: for readers who are to guess. */
async function contactSheet(pictures: Buffer[], path: string): Promise<void> {
  const [across, width, height] = [5, 444, 344]
  const rows = Math.ceil(pictures.length / across)
  const background = { r: 20, g: 20, b: 26 }
  const sheet = sharp({ create: { width: across * width, height: rows * height, channels: 3, background } })
  const places = pictures.map((input, n) => ({
    input,
    left: (n % across) * width + 2,
    top: Math.floor(n / across) * height + 2,
  }))
  await sheet.composite(places).png().toFile(path)
  console.log(path)
}
