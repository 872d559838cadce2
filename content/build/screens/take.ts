import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { PackError } from '#server/features/catalogue/pack/read.ts'
import { SCREEN_MAX_BYTES, SCREEN_SIZES, type ScreenKind } from '#shared/rules/site/screens.ts'

/** What of a page is kept: from a point on, as much as its kind shows. */
export type Crop = { kind: ScreenKind; x?: number; y?: number; width: number }

const SCHEMES = ['light', 'dark'] as const
/** What glides has arrived, and a picture that was still being decoded is there. */
const SETTLED_MS = 700
/** From the best to the least that letters stay sharp in. */
const QUALITIES = [82, 76, 70, 64, 58, 52, 46, 40, 34, 28]

/** Takes a page as it stands, in both color schemes, and keeps it as small pictures. */
export async function take(page: Page, folder: string, name: string, crop: Crop): Promise<void> {
  const size = SCREEN_SIZES[crop.kind]
  const height = Math.round((crop.width * size.height) / size.width)
  await mkdir(folder, { recursive: true })
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(() => [...document.images].every((one) => one.complete || one.loading === 'lazy'))
    await page.evaluate(() => document.fonts.ready)
    await setTimeout(SETTLED_MS)
    const shot = await page.screenshot({ clip: { x: crop.x ?? 0, y: crop.y ?? 0, width: crop.width, height } })
    const file = `${name}-${crop.kind}-${colorScheme}.webp`
    const picture = await small(shot, size, file)
    await writeFile(join(folder, file), picture)
    console.log(`${file} ${(picture.length / 1024).toFixed(1)} KB`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function small(shot: Buffer, size: { width: number; height: number }, file: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(shot)
      .resize(size.width, size.height, { fit: 'cover', position: 'top' })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (picture.length <= SCREEN_MAX_BYTES) return picture
  }
  throw new PackError([`${file}: it is larger than ${SCREEN_MAX_BYTES} bytes at the least quality`])
}
