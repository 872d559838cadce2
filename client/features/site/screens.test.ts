import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SCREEN_MAX_BYTES, SCREEN_SIZES, type ScreenKind } from '#shared/rules/site/screens.ts'
import { FEATURES } from './features.ts'

const folder = path.join(import.meta.dirname, 'screens')
const wanted = FEATURES.flatMap(({ key, wide }) =>
  (wide ? (['phone', 'wide'] as const) : (['phone'] as const)).flatMap((kind) =>
    ['light', 'dark'].map((scheme) => [`${key}-${kind}-${scheme}.webp`, kind] as const),
  ),
)

it('MKG-SC002: each feature has its screens in both color schemes, and no picture lies there for nothing', () => {
  expect(fs.readdirSync(folder).sort()).toEqual(wanted.map(([file]) => file).sort())
})

it.each(wanted)(
  'MKG-SC002: %s is as large as the page keeps room for, and light enough',
  async (file, kind: ScreenKind) => {
    const bytes = fs.readFileSync(path.join(folder, file))
    expect(bytes.length).toBeLessThanOrEqual(SCREEN_MAX_BYTES)
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ ...SCREEN_SIZES[kind], format: 'webp' })
  },
)
